import { describe, it } from '@jest/globals';
import { RuleTester } from 'eslint';
import { styleRules } from '../../bin/styleRules.mjs';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();
const { logical, tokens, descendants } = styleRules.rules;

/** A component with these styles. */
const styled = (styles: string): string => `const Box = styled.div\`${styles}\`;`;

tester.run('logical', logical, {
  valid: [
    styled('margin-inline-start: 0; inset: 0 1em auto;'),
    styled('padding: 0 1em 2em 1em;'),
    styled('background: linear-gradient(calc(var(--way) * 90deg), red, blue); rotate: 90deg;'),
    'const words = "left: there";',
  ],
  invalid: [
    { code: styled('margin-left: 1em;'), errors: [{ message: /names a side/ }] },
    { code: styled('text-align: right;'), errors: 1 },
    { code: styled('padding: 0 1em 2em 3em;'), errors: [{ message: /differ/ }] },
    { code: styled('${({ $on }) => $on && "left: 0;"}'), errors: 1 },
    { code: styled('background: repeating-linear-gradient(\n90deg, red, blue);'), errors: [{ message: /names a direction/ }] },
    { code: styled('background: linear-gradient(to left, red, blue), linear-gradient(to bottom right, red, blue);'), errors: 1 },
  ],
});

tester.run('tokens', tokens, {
  valid: [styled('width: var(--page); margin: 0px; /* not 3px */'), 'const width = "3px";'],
  invalid: [
    { code: styled('width: 3px;'), errors: [{ message: /^3px is a length of its own/ }] },
    { code: styled('margin: -1.5px calc(1em - 2px);'), errors: 2 },
    { code: styled('height: ${rowHeight}px; top: -${rowHeight}px;'), errors: [{ message: /^…px is/ }, { message: /^-…px is/ }] },
    { code: 'const Page = createGlobalStyle`html { margin: 3px; }`;', errors: 1 },
  ],
});

tester.run('descendants', descendants, {
  valid: [
    styled('&:hover, &:not([a="x, y"] > b)::before { color: red; }'),
    styled('& + &, :hover > &, ${Row}:has(> a) && { color: red; }'),
    styled('${base}\n${media.phone} {\n color: red;\n ${more}\n &[data-open] { color: blue; } }'),
    styled('@media (prefers-reduced-motion: reduce) { color: red; }'),
    'const turn = keyframes`from { opacity: 0; } 50% { opacity: 1; }`;',
    'const Page = createGlobalStyle`html, body > div { margin: 0; }`;',
  ],
  invalid: [
    { code: styled('color: red; > * { color: blue; }'), errors: [{ message: /^"> \*" styles another element/ }] },
    { code: styled('${base}\nh1 + [role="alert"] { color: red; }'), errors: [{ message: /^"h1 \+/ }] },
    { code: styled('&:hover > button { color: red; }'), errors: 1 },
    { code: styled('& + ${Say} { color: red; }'), errors: [{ message: /^"& \+ …"/ }] },
    { code: styled('${media.phone} { &, svg { color: red; } }'), errors: [{ message: /^"svg"/ }] },
    { code: 'const rows = css`td { color: red; }`;', errors: 1 },
    { code: styled('${() => css`.lucide { color: red; }`}'), errors: 1 },
  ],
});
