/**
 * A pattern for a sentence, and the answers that it gives in turn. `$1` is what the first group matched, with its pronouns
 * swapped.
 */
type Rule = [pattern: RegExp, answers: string[]];

/** Answers when no rule matches. */
export const fallbacks = [
  'Please go on.',
  'Tell me more about that.',
  'What does that suggest to you?',
  'I am not sure I understand you fully. Can you say it in another way?',
  'How does that make you feel?',
  'Why does that come to your mind now?',
];

/** In the manner of Weizenbaum's DOCTOR of 1966, strongest keyword first. */
export const rules: Rule[] = [
  [
    /\b(?:computers?|machines?|language models?|chatbots?|ai)\b/,
    [
      'Do machines worry you?',
      'What do you think machines have to do with it?',
      'Why do you mention machines?',
      'Do you think a machine can help you?',
    ],
  ],
  [
    /\bi remember (.+)/,
    ['Do you often think of $1?', 'Does thinking of $1 bring anything else to mind?', 'What in the present reminds you of $1?'],
  ],
  [/\bdo you remember (.+)/, ['Did you think I would forget $1?', 'What about $1?', 'You mentioned $1?']],
  [/\bif (.+)/, ['Do you think it is likely that $1?', 'Do you wish that $1?', 'What would follow if $1?']],
  [
    /\bi (?:dreamed|dreamt) (?:of |about |that )?(.+)/,
    ['Really, $1?', 'Have you ever imagined $1 while you were awake?', 'What does that dream suggest to you?'],
  ],
  [/\bdreams?\b/, ['What does that dream suggest to you?', 'Do you dream often?', 'Who appears in your dreams?']],
  [/\b(?:sorry|apologi[sz]e)\b/, ['Please do not apologise.', 'Apologies are not necessary.', 'How do you feel when you apologise?']],
  [
    /\bmy (mother|father|sister|brother|wife|husband|partner|child|children|son|daughter|family|mum|mom|dad)\b(.*)/,
    [
      'Tell me more about your family.',
      'Who else in your family comes to mind?',
      'Your $1?',
      'What else comes to mind when you think of your $1?',
    ],
  ],
  [
    /\bi (?:need|want|would like) (?:you )?to (.+)/,
    ['What would it mean to you to $1?', 'Why do you want to $1?', 'Suppose you could $1 soon. What then?'],
  ],
  [
    /\bi (?:need|want|would like) (.+)/,
    ['What would it mean to you if you got $1?', 'Why do you want $1?', 'Suppose you got $1 soon. What then?'],
  ],
  [
    /\bi(?: am|'m) (?:so |very |really |a bit )?(sad|unhappy|depressed|sick|tired|worried|afraid|angry|lonely|stressed|anxious)\b/,
    ['I am sorry to hear that you are $1.', 'Do you think that coming here helps you not to be $1?', 'What makes you $1?'],
  ],
  [
    /\bi(?: am|'m) (?:so |very |really )?(happy|glad|better|excited|proud|relieved)\b/,
    ['How have I helped you to be $1?', 'What makes you $1 just now?', 'Can you explain why you are suddenly $1?'],
  ],
  [
    /\bi(?: am|'m) (.+)/,
    [
      'Did you come to me because you are $1?',
      'How long have you been $1?',
      'Do you believe it is normal to be $1?',
      'Do you enjoy being $1?',
    ],
  ],
  [/\bam i (.+)/, ['Do you believe you are $1?', 'Would you want to be $1?', 'What would it mean if you were $1?']],
  [
    /\bare you (.+)/,
    ['Why are you interested in whether I am $1?', 'Would you prefer it if I were not $1?', 'Perhaps I am $1 in your imagination.'],
  ],
  [/\byou are (.+)/, ['What makes you think I am $1?', 'Does it please you to believe I am $1?', 'Do you sometimes wish you were $1?']],
  [/\bi (?:can't|cannot|can not) (.+)/, ["How do you know you can't $1?", 'Have you tried?', 'Perhaps you could $1 now.']],
  [/\bi (?:don't|do not) (.+)/, ['Do you really not $1?', "Why don't you $1?", 'Does that trouble you?']],
  [/\bi feel (.+)/, ['Tell me more about such feelings.', 'Do you often feel $1?', 'Of what does feeling $1 remind you?']],
  [
    /\bi (?:think|believe|guess) (?:that )?(.+)/,
    ['Do you really think so?', 'But you are not sure that $1?', 'What makes you think that $1?'],
  ],
  [
    /\bcan you (.+)/,
    ['You believe I can $1, do you?', 'Perhaps you would like to be able to $1 yourself.', 'You want me to be able to $1?'],
  ],
  [
    /\bcan i (.+)/,
    ['Whether you can $1 depends on you more than on me.', 'Do you want to be able to $1?', "Perhaps you don't want to $1."],
  ],
  [
    /\b(?:please )?(?:explain|describe|define) (.+)/,
    ['What do you know about $1 already?', 'Why does $1 interest you?', 'How would you explain $1 to a child?'],
  ],
  [
    /\b(?:please )?(?:write|tell me|give me|show me|make) (?:me )?(.+)/,
    ['What should I know about $1 first?', 'What would you do with $1?', 'Perhaps you could begin $1 yourself. What is the first line?'],
  ],
  [/\bwhy don't you (.+)/, ["Do you believe I don't $1?", 'Perhaps I will $1 in good time.', 'Should you $1 yourself?']],
  [/\bbecause\b/, ['Is that the real reason?', "Don't any other reasons come to mind?", 'What other reasons might there be?']],
  [
    /\b(?:what|how|who|when|where|why|which)\b/,
    [
      'Why do you ask?',
      'Does that question interest you?',
      'What is it you really want to know?',
      'What answer would please you most?',
      'What do you think?',
    ],
  ],
  [
    /\b(?:hello|hi|hey|good (?:morning|evening|afternoon))\b/,
    ['How do you do? Please tell me what is on your mind.', 'Hello again. What would you like to talk about?'],
  ],
  [/\b(?:thanks|thank you)\b/, ['You are welcome. What else is on your mind?', 'What did you find helpful?']],
  [/\b(?:bye|goodbye|farewell)\b/, ['Goodbye. It was good to talk to you.']],
  [/\b(always|never|everybody|everyone|nobody)\b/, ['Can you think of a particular example?', 'Really, $1?', 'Who in particular?']],
  [/\b(?:maybe|perhaps|probably)\b/, ["You don't seem quite certain.", 'Why the uncertain tone?', "Can't you be more positive?"]],
  [/\b(?:yes|yeah|sure)\b/, ['You seem quite positive.', 'I see. And what follows from that?', 'I understand. Go on.']],
  [/\bno\b/, ['Are you saying no just to be negative?', 'Why not?', 'Why "no"?']],
  [/\bmy (.+)/, ['Your $1?', 'Why do you say your $1?', 'Is it important to you that it is your $1?']],
];

/** I becomes you, and you becomes me. */
export const reflections = new Map(
  Object.entries({
    i: 'you',
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    am: 'are',
    "i'm": 'you are',
    "i've": 'you have',
    "i'll": 'you will',
    you: 'me',
    your: 'my',
    yours: 'mine',
    yourself: 'myself',
    "you're": 'I am',
    "you've": 'I have',
  }),
);
