import { CircleAlert, FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { EncodingPicker } from '../files/EncodingPicker.js';
import { FileChip, FileChips } from '../files/FileChip.js';
import { FileSign } from '../files/FileSign.js';
import { fileLine } from '../files/fileLine.js';
import type { FilePartsFragment } from '../files/files.generated.js';
import { DropOver } from '../files/DropOver.js';
import { PromptFiles } from '../files/PromptFiles.js';
import { SawLine } from '../files/SawLine.js';
import type { SawPartsFragment } from '../api/answer.generated.js';
import { longWords } from './Controls.js';

const file = {
  id: '',
  bytes: 3_100_000,
  width: null,
  height: null,
  pages: null,
  words: null,
  lines: null,
  encoding: null,
  url: '',
  thumbnailUrl: null,
};
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23bfb7a6" d="M0 0h4v3H0z"/%3E%3C/svg%3E';

const files: FilePartsFragment[] = [
  { ...file, id: 'gallery 1', name: 'label.jpg', kind: 'PICTURE', width: 4_032, height: 3_024, url: picture, thumbnailUrl: picture },
  { ...file, id: 'gallery 2', name: 'leaflet.pdf', kind: 'PDF', pages: 4, words: 612 },
  { ...file, id: 'gallery 3', name: 'halve.py', kind: 'TEXT', words: 120, lines: 41 },
  { ...file, id: 'gallery 4', name: 'letter-1924.pdf', kind: 'PDF', pages: 1, words: 0 },
  { ...file, id: 'gallery 5', name: `${longWords}.csv`, kind: 'TABLE', words: 9, lines: 1 },
  { ...file, id: 'gallery 6', name: 'speech.docx', kind: 'DOCUMENT', words: 1 },
];

const nothing = () => undefined;
const warning = <CircleAlert aria-hidden="true" />;
const text = <FileText aria-hidden="true" />;

const seen: Omit<SawPartsFragment, 'fileId' | 'form'> = {
  ...{ name: 'label.jpg', width: null, height: null, pages: null, filePages: null, words: null },
  ...{ reason: null, caption: null, url: null, pageUrls: [] },
};
const saw: SawPartsFragment[][] = [
  [
    { ...seen, fileId: '1', form: 'PICTURE', width: 1_568, height: 1_176 },
    { ...seen, fileId: '2', name: 'leaflet.pdf', form: 'DOCUMENT', pages: 4 },
  ],
  [{ ...seen, fileId: '2', name: 'leaflet.pdf', form: 'TEXT', pages: 4, words: 612 }],
  [{ ...seen, fileId: '2', name: 'leaflet.pdf', form: 'PAGES', pages: 4, filePages: 4, pageUrls: [picture, picture, picture, picture] }],
  [{ ...seen, fileId: '1', form: 'NOTHING', reason: 'SEES_NO_PICTURES' }],
  [{ ...seen, fileId: '1', form: 'CAPTION', caption: { modelId: 'a/b', modelName: 'Claude Sonnet 4.5', text: null } }],
];

const Sheet = styled.div`
  position: relative;
  width: 100%;
  min-height: var(--chart-bars);
`;

/** Every state of a file of the next prompt, the files of one that was sent, and what columns saw of them. */
export function FileStates() {
  return (
    <>
      <FileChips aria-label="Chips">
        <FileChip name="archive-scan.pdf" line="4.9 MB of 7.8 MB, 62 %" sign={text} tone="under way" part={0.62} onRemove={nothing} />
        <FileChip name="archive-scan.pdf" line="Being read" sign={text} tone="under way" onRemove={nothing} />
        {files.map((one) => (
          <FileChip key={one.id} name={one.name} line={fileLine(one)} sign={<FileSign file={one} />} onRemove={nothing} />
        ))}
        <FileChip
          name="prices.csv"
          line="30 lines, read as"
          sign={text}
          more={<EncodingPicker name="prices.csv" encoding="windows-1251" onChoose={nothing} />}
          onRemove={nothing}
        />
        <FileChip name="tour.pdf" line="64 MB. The most is 20 MB." sign={warning} tone="danger" onRemove={nothing} />
        <FileChip name="audio.flac" line="Sound cannot be read here yet." sign={warning} tone="danger" onRemove={nothing} />
        <FileChip name="plan.png" line="The upload broke off." sign={warning} tone="danger" onRetry={nothing} onRemove={nothing} />
      </FileChips>
      <PromptFiles files={files} columns={[]} isUneven />
      <Sheet>
        <DropOver count={3} room={{ fileBytes: 20_000_000, filesOfPrompt: 10 }} />
      </Sheet>
      {saw.map((one, place) => (
        <SawLine key={place} turnId="gallery" name="A model" saw={one} />
      ))}
    </>
  );
}
