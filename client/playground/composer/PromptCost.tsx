import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/onDemand.js';
import type { CostOfFiles as Part } from './CostOfFiles.js';
import { CostWords } from './PolicyMenu.js';

const CostOfFiles = lazyPart(() => import('./CostOfFiles.js').then((loaded) => loaded.CostOfFiles));

type OfFiles = ComponentProps<typeof Part>;

interface Props extends Pick<OfFiles, 'me' | 'strong'> {
  /** The cost of the columns. */
  line: string;
  /** What is measured of a prompt with files; false without them, and while it is not measured. */
  measured: Omit<OfFiles, 'me' | 'strong'> | false;
}

/** The cost of the next prompt. With files, captions may come to that of its columns. */
export function PromptCost({ line, measured, me, strong }: Props) {
  const ofColumns = <CostWords line={line} strong={strong ?? false} />;
  if (!measured) return ofColumns;
  return (
    <Suspense fallback={ofColumns}>
      <CostOfFiles {...measured} me={me} strong={strong} />
    </Suspense>
  );
}
