import { Braces, Download, FileText, Printer } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { downloadTurn, type FileKind, type PlacedTurn, printConversation } from '../../history/downloadConversation.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { headingLooks } from '../../ui/Heading.js';
import { Select } from '../../ui/Select.js';
import { media } from '../../ui/media.js';
import { PrintLayout, type PrintLayoutName, printLayouts } from './PrintLayout.js';
import { words } from './words.js';

const Part = styled.h3`
  ${headingLooks.part}
  margin-top: var(--s-5);
  margin-bottom: var(--s-2);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
  & + & {
    margin-top: var(--s-2);
  }
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const files = [
  { kind: 'md', icon: Download, label: words.asMarkdown },
  { kind: 'html', icon: FileText, label: words.asPage },
  { kind: 'json', icon: Braces, label: words.asJson },
] satisfies { kind: FileKind; icon: typeof Download; label: string }[];

const layoutNames: Record<PrintLayoutName, string> = { below: words.printBelow, pages: words.printPages, side: words.printSide };

interface Props {
  turn: PlacedTurn;
  onClose: () => void;
}

/** Saves a turn as a file of a kind, prints it with its columns in a layout and the others as lines, or prints the whole conversation. */
export function SaveTurnDialog({ turn, onClose }: Props) {
  const [layout, setLayout] = useState<PrintLayoutName>('below');
  const [isPrinting, setPrinting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  if (isPrinting) return <PrintLayout layout={layout} onEnd={onClose} />;
  const waitFor = async (made: Promise<void>) => {
    setSaving(true);
    await made;
    setSaving(false);
  };
  return (
    <Dialog title={words.saveTurnTitle({ number: turn.number })} onClose={onClose}>
      <Part id={`${id}file`}>{words.download}</Part>
      <Row role="group" aria-labelledby={`${id}file`}>
        {files.map(({ kind, icon: Icon, label }) => (
          <Button key={kind} type="button" disabled={isSaving} onClick={() => void waitFor(downloadTurn(turn, kind))}>
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </Row>
      <Part>{words.print}</Part>
      <Row>
        <Select
          bare
          label={words.printLayout}
          value={layout}
          choices={printLayouts.map((value) => ({ value, label: layoutNames[value] }))}
          onChange={(chosen) => {
            setLayout(printLayouts.find((one) => one === chosen) ?? layout);
          }}
        />
        <Button
          type="button"
          onClick={() => {
            setPrinting(true);
          }}
        >
          <Printer aria-hidden="true" />
          {words.printNow}
        </Button>
      </Row>
      <Row>
        <Button type="button" disabled={isSaving} onClick={() => void waitFor(printConversation(turn.conversationId))}>
          <Printer aria-hidden="true" />
          {words.printWhole}
        </Button>
      </Row>
    </Dialog>
  );
}
