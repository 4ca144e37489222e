import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { media } from '../ui/media.js';
import { Styles } from './Styles.js';

const Box = styled.div`
  color: red;
  ${media.phone} {
    color: green;
    &::after {
      color: blue;
    }
    .row & {
      color: black;
    }
  }
  html & {
    @media print {
      color: white;
    }
  }
`;

test('media queries of components are written within an ordinary rule, which outweighs nothing', () => {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <Styles>
        <Box />
      </Styles>,
    ),
  );
  const rules = [...sheet.getStyleTags().matchAll(/^(?:<style[^>]*>)?(.+?)\/\*!sc\*\//gm)].map(([, rule = '']) =>
    rule.replaceAll(/\.[A-Za-z]{4,8}(?=[\s:{,])/g, '.box'),
  );
  const [, , printed = ''] = rules;
  expect(rules.slice(0, 2)).toEqual([
    '.box{color:red;}',
    `:where(:root){${media.phone}{.box{color:green;}.box::after{color:blue;}.row .box{color:black;}}}`,
  ]);
  // The root has nothing above it that could match.
  expect(printed).toMatch(/^@media print/);
});
