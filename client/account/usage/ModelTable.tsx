import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { amount } from '../../look/amount.js';
import { compact, percent } from '../../look/compact.js';
import { count } from '../../look/formats.js';
import { Mark } from '../../models/Mark.js';
import { Heading } from '../../ui/Heading.js';
import { media } from '../../ui/media.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../../ui/Table.js';
import { type UsageQuery, usePricesQuery } from './usage.generated.js';
import { words } from './words.js';

type UsageView = UsageQuery['usage'];

/** What each model cost, and who paid. Those that are still to be had have their marks. */
export function ModelTable({ usage: { models, total } }: { usage: UsageView }) {
  const { data } = usePricesQuery();
  const marks = new Map(data?.models.map(({ id, mark }) => [id, mark]));
  return (
    <WideSection title={words.byModel}>
      <Table look="list" stacks={4} aria-label={words.byModel}>
        <Head>
          <Row>
            <HeadCell scope="col">{words.model}</HeadCell>
            {[words.answers, words.tokensIn, words.tokensOut, words.cost].map((name) => (
              <HeadCell key={name} scope="col" amount>
                {name}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {models.map((model) => (
            <Row key={`${model.modelId} ${model.payer}`}>
              <HeadCell scope="row">
                <Named>
                  <Sign>
                    <MarkOf mark={marks.get(model.modelId)} />
                  </Sign>
                  <span>
                    <Name>{model.modelName}</Name>
                    <Payer>{words[model.payer]}</Payer>
                  </span>
                </Named>
              </HeadCell>
              <Figures sum={model} cost={costWords(model, total.costMicrodollars)} />
            </Row>
          ))}
          <Row>
            <HeadCell scope="row">
              <b>{words.all}</b>
            </HeadCell>
            <Figures sum={total} cost={<b>{amount(total.costMicrodollars)}</b>} />
          </Row>
        </Body>
      </Table>
    </WideSection>
  );
}

/** What each API key asked. */
export function KeyTable({ keys }: { keys: UsageView['keys'] }) {
  return (
    <WideSection title={words.byKey}>
      <Table look="list" aria-label={words.byKey}>
        <Head>
          <Row>
            <HeadCell scope="col">{words.key}</HeadCell>
            <HeadCell scope="col" amount>
              {words.answers}
            </HeadCell>
            <HeadCell scope="col" amount>
              {words.cost}
            </HeadCell>
          </Row>
        </Head>
        <Body>
          {keys.map(({ apiKeyId, apiKeyName, answers, costMicrodollars }) => (
            <Row key={apiKeyId ?? ''}>
              <HeadCell scope="row">{apiKeyId === null ? words.yourself : apiKeyName}</HeadCell>
              <Cell amount>{count(answers)}</Cell>
              <Cell amount>{amount(costMicrodollars)}</Cell>
            </Row>
          ))}
        </Body>
      </Table>
    </WideSection>
  );
}

interface FiguresProps {
  sum: Pick<UsageView['total'], 'answers' | 'tokensIn' | 'tokensOut'>;
  cost: ReactNode;
}

const Figures = ({ sum: { answers, tokensIn, tokensOut }, cost }: FiguresProps) => (
  <>
    <Cell amount label={words.answers}>
      {count(answers)}
    </Cell>
    <Cell amount label={words.tokensIn}>
      {compact(tokensIn)}
    </Cell>
    <Cell amount label={words.tokensOut}>
      {compact(tokensOut)}
    </Cell>
    <Cell amount label={words.cost}>
      {cost}
    </Cell>
  </>
);

function costWords({ payer, costMicrodollars: cost, answers, unpriced }: UsageView['models'][number], all: number): ReactNode {
  if (payer === 'SERVER') return words.inPlan;
  if (payer === 'LOCAL') return words.free;
  if (unpriced === answers) return words.unknown;
  const share = all === 0 ? 0 : cost / all;
  return (
    <>
      {amount(cost)}
      <Share>
        <Bar aria-hidden="true">
          <Part style={{ width: `${(share * 100).toFixed()}%` }} />
        </Bar>
        <VisuallyHidden>{words.share} </VisuallyHidden>
        {percent(share)}
      </Share>
    </>
  );
}

/** A section as wide as the page: its title stands above its table. */
function WideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Wide aria-labelledby={id}>
      <Heading id={id} $look="part">
        {title}
      </Heading>
      <Frame>{children}</Frame>
    </Wide>
  );
}

const Wide = styled.section`
  padding: var(--s-8) 0;
  border-block: var(--hair) solid var(--hairline);
  /* Two of them share a line. */
  margin-bottom: calc(-1 * var(--hair));
`;

const Frame = styled.div`
  margin-top: var(--s-4);
  overflow-x: auto;
`;

const MarkOf = ({ mark }: { mark: number | undefined }) => (mark === undefined ? null : <Mark mark={mark} size={9} />);

const Named = styled.span`
  display: flex;
  gap: var(--s-2-5);
`;

/** As high as the first line, and there before the marks are. */
const Sign = styled.span`
  display: grid;
  flex: none;
  align-items: center;
  width: var(--s-2-5);
  height: 1lh;
`;

/** Names may be long. */
const Name = styled.span`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const Payer = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
  line-height: var(--lh-xs);
`;

const Share = styled.small`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-xs);
  font-weight: var(--weight-text);
  line-height: var(--lh-xs);
  ${media.phone} {
    justify-content: flex-start;
  }
`;

const Bar = styled.span`
  flex: 0 1 var(--s-10);
  height: var(--s-1);
  border-radius: var(--r-sm);
  background: var(--hairline);
  overflow: hidden;
`;

const Part = styled.span`
  display: block;
  height: 100%;
  background: var(--ink-3);
`;
