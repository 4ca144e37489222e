import { quoted } from '../../shared/markdown/quoted.js';
import { AnswerState } from '../generation/answer.graphql.js';
import { dayText, parametersText, sourceText, timingText } from './figures.js';
import type { FrozenBody } from './frozen.js';
import { type PageView, pathOf } from './PageView.js';
import { givenMarkdown } from './givenMarkdown.js';
import { type ShownAnswer, shownGiven, shownTurns } from './shownTurns.js';

/** A page as Markdown, for programs and for `curl`. The texts of models and people stand in it as they are. */
export function shareMarkdown(view: PageView): string {
  const { share, content, words, language, site } = view;
  const { author, body } = content;
  const made = [dayText(share.createdAt, language), author && words.by({ name: author }), site.siteUrl + pathOf(share)].filter(Boolean);
  return `${[`# ${oneLine(share.title)}`, made.join(', '), ...bodyParts(view, body)].join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

function bodyParts(view: PageView, body: FrozenBody): string[] {
  const { share, words } = view;
  switch (body.shows) {
    case 'turns': {
      const given = shownGiven(body, share);
      return [
        ...(given === 'hidden' ? [words.givenHidden] : given === null ? [] : givenMarkdown(words, given)),
        ...(body.leftOut > 0 ? [words.leftOut({ count: body.leftOut })] : []),
        ...shownTurns(body, share, words).flatMap(({ heading, prompt, system, files, answers }) => [
          `## ${heading}`,
          quoted(prompt),
          ...(system === null ? [] : [quoted(words.system({ text: system }))]),
          ...files.map(({ name, place }) =>
            place === null
              ? `- ${words.notShared}`
              : `- ${oneLine(name ?? '')}: ${view.site.siteUrl}${pathOf(share)}/files/${place.toFixed()}`,
          ),
          ...answers.flatMap((answer) => answerParts(view, answer)),
        ]),
      ];
    }
    case 'draft':
      return body.paragraphs.flatMap((paragraph) => [paragraph.text, `(${sourceText(paragraph, words)})`]);
    case 'ratings':
      return [
        [
          `| ${[words.model, words.rating, words.votes, words.won, words.ties].join(' | ')} |`,
          '| --- | ---: | ---: | ---: | ---: |',
          ...body.models.map(
            ({ name, strength, votes, won, ties }) =>
              `| ${[oneLine(name).replaceAll('|', '\\|'), strength?.isRanked === true ? strength.rating.toFixed() : words.tooFew, votes, won, ties].join(' | ')} |`,
          ),
        ].join('\n'),
      ];
  }
}

function answerParts({ words, language }: PageView, { name, prompt, text, state, isPreferred, parameters, timing }: ShownAnswer): string[] {
  const facts = [
    isPreferred && words.preferred,
    parameters && parametersText(parameters, words),
    timing && timingText(timing, language, words),
    text.trim() !== '' && state !== AnswerState.COMPLETE && words.cut,
  ].filter(Boolean);
  return [
    `### ${oneLine(name)}`,
    ...(prompt === null ? [] : [words.ownPrompt, quoted(prompt)]),
    text.trim() === '' ? words.noText : text,
    ...(facts.length > 0 ? [`*${facts.join('. ')}*`] : []),
  ];
}
