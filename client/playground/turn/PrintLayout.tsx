import { useEffect, useEffectEvent } from 'react';
import { createGlobalStyle } from 'styled-components';

/** How columns stand on paper: as many as fit on a page one below the other, a page each, or side by side. */
export const printLayouts = ['below', 'pages', 'side'] as const;
export type PrintLayoutName = (typeof printLayouts)[number];

/** Its rules are stronger than those of every print (ConversationView), which put all columns one below the other. */
const APageEach = createGlobalStyle`
  @media print {
    :root #root :is(div, section):has(> article) + :is(div, section):has(> article) { break-before: page; }
  }
`;

const SideBySide = createGlobalStyle`
  @page { size: landscape; margin: 10mm; }
  @media print {
    :root #root main :is(div, section):has(> :is(div, section) > article) {
      display: grid !important;
      grid-auto-flow: row !important;
      grid-template-columns: repeat(auto-fit, minmax(max(10rem, 21%), 1fr)) !important;
      grid-template-rows: none !important;
      gap: var(--s-4);
    }
    :root #root main article { font-size: 0.8em; }
  }
`;

interface Props {
  layout: PrintLayoutName;
  /** Called when the browser has printed, or the person thought better of it. */
  onEnd: () => void;
}

/** Prints the page, with its columns in this layout. */
export function PrintLayout({ layout, onEnd }: Props) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onPrinted = () => {
      end();
    };
    addEventListener('afterprint', onPrinted);
    // Once the dialog has gone, which had the page behind it hidden.
    const timer = setTimeout(() => {
      print();
    });
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onPrinted);
    };
  }, []);
  if (layout === 'below') return null;
  return layout === 'pages' ? <APageEach /> : <SideBySide />;
}
