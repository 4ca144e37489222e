import { styled } from 'styled-components';
import { Mark } from '../models/Mark.js';
import { BarChart } from '../ui/BarChart.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Heading } from '../ui/Heading.js';
import { IntervalChart } from '../ui/IntervalChart.js';
import { Text } from '../ui/Text.js';
import { Body, Cell, Head, HeadCell, Row, Table } from '../ui/Table.js';
import { Button } from '../ui/Button.js';

const strengths = [
  { label: 'Model one', value: 1092, by: 41 },
  { label: 'Model two', value: 1061, by: 38 },
  { label: 'A model with a longer name', value: 991, by: 44 },
  { label: 'Model four', value: 812, by: 66 },
];

const rows = [
  ...strengths.map(({ label, value, by }, mark) => ({
    label,
    value,
    low: value - by,
    high: value + by,
    sign: <Mark mark={mark} />,
    words: `${String(value)} ± ${String(by)}`,
  })),
  { label: 'Model five', value: 1010, low: 300, high: 1160, sign: <Mark mark={4} />, words: 'Too few votes', isWeak: true },
];

const spent = [0.42, 0.18, 0.07, 0, 0.91, 1.24, 0.66, 0.31, 0.05, 0.12, 1.02, 0.84, 1.71, 0.55];
const bars = spent.map((value, day) => ({ label: String(day + 1), value }));
const dollars = (value: number) => `$${value.toFixed(2)}`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
`;

/** The charts and tables of ui/, and the empty state. */
export function Charts() {
  return (
    <Column>
      <IntervalChart label="Strength" columns={['Model', '95 % interval', 'Strength']} rows={rows} baseline={1000} within={[746, 1160]} />
      <IntervalChart label="Without signs" columns={['Model', 'Bounds', 'Value']} rows={[{ label: 'Alone', value: 3 }]} />
      <BarChart
        label="Spend by day"
        columns={['Day', 'Spend']}
        bars={bars}
        strong="14"
        limit={{ value: 3, words: 'At most $3.00 a day' }}
        format={dollars}
      />
      <Table look="list">
        <thead>
          <Row>
            <HeadCell scope="col">Model</HeadCell>
            <HeadCell scope="col" amount>
              Strength
            </HeadCell>
          </Row>
        </thead>
        <tbody>
          {strengths.map(({ label, value }) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              <Cell amount>{value}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Table look="list" stacks={3} aria-label="Stacked on the phone">
        <Head>
          <Row>
            {['Model', 'Strength', 'Interval'].map((name, place) => (
              <HeadCell key={name} scope="col" amount={place > 0}>
                {name}
              </HeadCell>
            ))}
          </Row>
        </Head>
        <Body>
          {strengths.map(({ label, value, by }) => (
            <Row key={label}>
              <Cell>{label}</Cell>
              <Cell amount label="Strength">
                {value}
              </Cell>
              <Cell amount label="Interval">
                ± {by}
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      <Table look="facts">
        <tbody>
          {strengths.map(({ label, value }) => (
            <Row key={label}>
              <HeadCell scope="row">{label}</HeadCell>
              <Cell>{value}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <BarChart label="Nothing spent" columns={['Day', 'Spend']} bars={[]} format={dollars} />
      <EmptyState within title="No votes yet" text="After some thirty votes your own order of the models stands here.">
        <Button type="button">Start a comparison</Button>
      </EmptyState>
    </Column>
  );
}

const textLooks = ['lead', 'quiet', 'small', 'hint', 'problem'] as const;
const looks = ['display', 'question', 'page', 'title', 'section', 'part', 'group'] as const;

/** Every look of a text. */
export function Texts() {
  return textLooks.map((look) => (
    <Text key={look} $look={look}>
      A text: {look}
    </Text>
  ));
}

/** Every look of a heading. */
export function Headings() {
  return looks.map((look) => (
    <Heading key={look} as="h3" $look={look}>
      A heading of a {look}
    </Heading>
  ));
}
