import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    newConversation: 'New conversation',
    question: 'What shall they answer?',
    questionLine: 'Write once. The models reply side by side.',
    conversation: 'Conversation',
    options: 'Options for this conversation',
    editing: 'Another version of prompt {number}. This one and its answers are kept: the arrows beside the prompt lead back.',
    cancel: 'Cancel',
  },
  de: {
    newConversation: 'Neues Gespräch',
    question: 'Was sollen sie beantworten?',
    questionLine: 'Schreib einmal. Die Modelle antworten nebeneinander.',
    conversation: 'Gespräch',
    options: 'Optionen für dieses Gespräch',
    editing:
      'Eine neue Fassung von Prompt {number}. Die bisherige bleibt mit ihren Antworten erhalten: Die Pfeile neben dem Prompt führen zurück.',
    cancel: 'Abbrechen',
  },
});
