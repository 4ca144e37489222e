import type { StarterTexts } from './starterTexts.js';

/** The starters in English. */
export const starterTexts: StarterTexts = {
  email: {
    title: 'Write an email',
    text: 'Write an email to {{recipient}} about {{subject}}. Tone: {{tone}}. At most {{words}} words, with a subject line. It has to say:\n\n{{points}}',
    variables: {
      recipient: 'TEXT',
      subject: 'TEXT',
      tone: { choices: ['friendly', 'formal', 'firm', 'apologetic'] },
      words: { default: 150, min: 30, max: 600 },
      points: 'LONG_TEXT',
    },
  },
  shorten: {
    title: 'Shorten a text',
    text: 'Shorten this text to about {{words}} words. Keep every fact, every number and the voice of the writer. Then list what you left out.\n\n{{text}}',
    variables: { words: { default: 120, min: 20, max: 2000 }, text: 'LONG_TEXT' },
  },
  plainWords: {
    title: 'Say it in plain words',
    text: 'Say this in plain words, for {{reader}}. Short sentences, no jargon, and one example from everyday life.\n\n{{text}}',
    variables: {
      reader: { choices: ['somebody who hears of it for the first time', 'a child of ten', 'a colleague from another field'] },
      text: 'LONG_TEXT',
    },
  },
  otherTone: {
    title: 'Change the tone',
    text: 'Rewrite this text so that it sounds {{tone}}. Change the wording and not the content, and keep roughly the length.\n\n{{text}}',
    variables: { tone: { choices: ['friendlier', 'more formal', 'more confident', 'calmer'] }, text: 'LONG_TEXT' },
  },
  proofread: {
    title: 'Proofread a text',
    text: 'Correct spelling, grammar and punctuation in this text, in {{spelling}} English. Leave the style alone. Give the corrected text first, then a list of the changes, each with its reason.\n\n{{text}}',
    variables: { spelling: { choices: ['British', 'American'] }, text: 'LONG_TEXT' },
  },
  summary: {
    title: 'Summarise a text',
    text: 'Summarise this text for {{reader}} in {{points}} points. Begin with the most important one. At the end, say what the text leaves open.\n\n{{text}}',
    variables: { reader: 'TEXT', points: { default: 5, min: 1, max: 20 }, text: 'LONG_TEXT' },
  },
  outline: {
    title: 'Outline a text',
    text: 'Outline {{form}} about {{topic}} for {{reader}}, in {{sections}} sections. For each section, give its point in one sentence and what would prove it. Then say which section could be dropped first.',
    variables: {
      form: { choices: ['an article', 'a talk', 'a report', 'a blog post'] },
      topic: 'TEXT',
      reader: 'TEXT',
      sections: { default: 5, min: 2, max: 15 },
    },
  },
  headlines: {
    title: 'Find a headline',
    text: 'Suggest {{count}} headlines for this text, to stand in {{place}}. At most {{words}} words each; no questions and nothing that the text does not keep. Say which one you would take, and why.\n\n{{text}}',
    variables: {
      count: { default: 8, min: 2, max: 30 },
      place: { choices: ['a newspaper', 'a newsletter', 'a website', 'a social network'] },
      words: { default: 8, min: 3, max: 20 },
      text: 'LONG_TEXT',
    },
  },
  weakSpots: {
    title: 'Find the weak spots',
    text: 'Read this text as {{reader}} would. Name its {{count}} weakest points, the worst first: quote each, say what is wrong with it, and how it could be made stronger.\n\n{{text}}',
    variables: {
      reader: { choices: ['a sceptical expert', 'an impatient manager', 'an opponent in a debate'] },
      count: { default: 3, min: 1, max: 10 },
      text: 'LONG_TEXT',
    },
  },
  minutes: {
    title: 'Turn notes into minutes',
    text: 'Turn these notes into the minutes of {{meeting}}: first the decisions, then the tasks with who and by when, then the open questions. Add nothing, and mark what is unclear.\n\n{{notes}}',
    variables: { meeting: 'TEXT', notes: 'LONG_TEXT' },
  },
  translate: {
    title: 'Translate a text',
    text: 'Translate this text into {{language}}. Register: {{register}}. Keep paragraphs, names and numbers. Then list the places where you hesitated, with the alternatives.\n\n{{text}}',
    variables: { language: 'TEXT', register: { choices: ['as in the original', 'formal', 'informal', 'spoken'] }, text: 'LONG_TEXT' },
  },
  twoVersions: {
    title: 'Translate it twice',
    text: 'Translate this text into {{language}} twice: once close to the original, and once as a good writer of that language would have put it. Then say in three sentences what each version gains and loses.\n\n{{text}}',
    variables: { language: 'TEXT', text: 'LONG_TEXT' },
  },
  checkTranslation: {
    title: 'Check a translation',
    text: 'Check this translation against its original. List wrong meanings, omissions and phrases that no native speaker would use, the most serious first, each with a better version.\n\nOriginal:\n\n{{original}}\n\nTranslation:\n\n{{translation}}',
    variables: { original: 'LONG_TEXT', translation: 'LONG_TEXT' },
  },
  literally: {
    title: 'Show what it really says',
    text: 'Translate this text into {{language}} as literally as you can, sentence by sentence, so that I can check what it says. After each sentence, note in brackets which undertone gets lost.\n\n{{text}}',
    variables: { language: 'TEXT', text: 'LONG_TEXT' },
  },
  glossary: {
    title: 'Make a glossary',
    text: 'Make a glossary for translating this text into {{language}}: its {{count}} most important terms as a table, each with a translation, an alternative and a note on its use.\n\n{{text}}',
    variables: { language: 'TEXT', count: { default: 15, min: 3, max: 60 }, text: 'LONG_TEXT' },
  },
  withTerms: {
    title: 'Translate with fixed terms',
    text: 'Translate the text below into {{language}} with exactly these terms. Put [?] where one of them does not fit.\n\nTerms:\n\n{{terms}}\n\nText:\n\n{{text}}',
    variables: { language: 'TEXT', terms: 'LONG_TEXT', text: 'LONG_TEXT' },
  },
  subtitles: {
    title: 'Translate subtitles',
    text: 'Translate these subtitles into spoken {{language}}. At most two lines each, of at most {{characters}} characters. Keep their numbers and times as they are.\n\n{{subtitles}}',
    variables: { language: 'TEXT', characters: { default: 42, min: 20, max: 80 }, subtitles: 'LONG_TEXT' },
  },
  interfaceTexts: {
    title: 'Translate the texts of an app',
    text: 'Translate these texts of an app into {{language}}. Form of address: {{address}}. Leave placeholders and tags as they are. No text may become more than {{percent}} percent longer; mark those where that is impossible.\n\n{{texts}}',
    variables: {
      language: 'TEXT',
      address: { choices: ['informal', 'formal', 'none'] },
      percent: { default: 30, min: 0, max: 100 },
      texts: 'LONG_TEXT',
    },
  },
  idiom: {
    title: 'Understand an idiom',
    text: 'Explain the {{language}} phrase “{{phrase}}”: what it says literally, what it means, and who says it when. Then give {{count}} equivalents in {{other_language}}, from the closest to the freest.',
    variables: { language: 'TEXT', phrase: 'TEXT', count: { default: 3, min: 1, max: 10 }, other_language: 'TEXT' },
  },
  localise: {
    title: 'Adapt a text to a country',
    text: 'Adapt this text for readers in {{country}}: language, units, currency, dates, examples and manners. Then list what you adapted, and why.\n\n{{text}}',
    variables: { country: 'TEXT', text: 'LONG_TEXT' },
  },
  reviewCode: {
    title: 'Review code',
    text: 'Review this {{language}} code, above all for {{focus}}. For each finding, the worst first: the place, what happens, and the smallest fix. If you find nothing, say so.\n\n{{code}}',
    variables: { language: 'TEXT', focus: { choices: ['bugs', 'security', 'simplicity', 'speed'] }, code: 'LONG_TEXT' },
  },
  writeFunction: {
    title: 'Write a function',
    text: 'Write a function in {{language}}. List the edge cases first, then give the code with types and a comment on what it promises, then {{count}} tests. What it has to do:\n\n{{task}}',
    variables: { language: 'TEXT', count: { default: 5, min: 0, max: 20 }, task: 'LONG_TEXT' },
  },
  explainCode: {
    title: 'Explain code',
    text: 'Explain this code to {{reader}}: what it is for, what goes in and what comes out, then step by step how it works, and where one may trip.\n\n{{code}}',
    variables: { reader: { choices: ['a beginner', 'an experienced developer', 'somebody who does not program'] }, code: 'LONG_TEXT' },
  },
  findBug: {
    title: 'Find a bug',
    text: 'Find the bug in this {{language}} code. Expected: {{expected}}. What happens instead: {{actual}}. Name the most likely cause, how I can confirm it, and the smallest fix.\n\n{{code}}',
    variables: { language: 'TEXT', expected: 'TEXT', actual: 'TEXT', code: 'LONG_TEXT' },
  },
  tests: {
    title: 'Write tests',
    text: 'Write at most {{count}} tests with {{framework}} for this code: the usual case, the limits, and the errors. Name each after what it shows, and test behaviour, not details of the inside.\n\n{{code}}',
    variables: { count: { default: 8, min: 1, max: 40 }, framework: 'TEXT', code: 'LONG_TEXT' },
  },
  refactor: {
    title: 'Refactor code',
    text: 'Refactor this code for {{goal}} without changing what it does. Go in small steps that work by themselves, and give the reason for each.\n\n{{code}}',
    variables: { goal: { choices: ['readability', 'testability', 'fewer dependencies', 'speed'] }, code: 'LONG_TEXT' },
  },
  sql: {
    title: 'Write an SQL query',
    text: 'Write a query for {{database}} that answers this: {{question}}. Explain each part in one line, and name the index that it needs. The tables:\n\n{{tables}}',
    variables: { database: { choices: ['PostgreSQL', 'MySQL', 'SQLite', 'SQL Server'] }, question: 'TEXT', tables: 'LONG_TEXT' },
  },
  regex: {
    title: 'Write a regular expression',
    text: 'Write a regular expression for {{flavour}} that matches: {{wanted}}. Explain its parts, then show {{count}} examples that match and as many that almost do.',
    variables: {
      flavour: { choices: ['JavaScript', 'Python', 'PCRE', 'grep -E'] },
      wanted: 'TEXT',
      count: { default: 4, min: 1, max: 20 },
    },
  },
  commitMessage: {
    title: 'Write a commit message',
    text: 'Write a commit message for this change: one line in the imperative with at most {{characters}} characters, then why the change is made. What it does can be read in the code.\n\n{{change}}',
    variables: { characters: { default: 72, min: 30, max: 120 }, change: 'LONG_TEXT' },
  },
  errorMessage: {
    title: 'Understand an error message',
    text: 'Explain this error message from {{environment}}: what it means, its {{count}} most likely causes in order, and how I check each of them. If something is missing to decide, ask for it.\n\n{{message}}',
    variables: { environment: 'TEXT', count: { default: 3, min: 1, max: 10 }, message: 'LONG_TEXT' },
  },
};
