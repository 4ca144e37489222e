import { queriesOf } from '../../models/queriesOf.js';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../ui/onDemand.js';
import type { CostOfFiles as Part } from './CostOfFiles.js';
import { CostWords } from './PolicyMenu.js';

const CostOfFiles = lazyPart(() => import('./CostOfFiles.js').then((loaded) => loaded.CostOfFiles));

const CostOfMoney = lazyPart(() => import('./CostOfMoney.js').then((loaded) => loaded.CostOfMoney));

type OfFiles = ComponentProps<typeof Part>;

interface Props extends Pick<OfFiles, 'me' | 'strong'> {
  /** The cost of the columns in queries; undefined where they cost none. */
  line: string | undefined;
  /** What is measured of a prompt with files; false without them, and while it is not measured. */
  measured: Omit<OfFiles, 'me' | 'strong'> | false;
  /** What is measured of a prompt, where its cost in money is to be said; false while it is not measured. */
  own?: Omit<OfFiles, 'me' | 'strong'> | false;
}

/** The cost of the next prompt. With files, captions may come to that of its columns; columns on the person's own keys cost money. */
export function PromptCost({ line, measured, own = false, me, strong = false }: Props) {
  const ofColumns = line === undefined ? null : <CostWords line={line} strong={strong} />;
  return (
    <>
      {measured && line !== undefined ? (
        <Suspense fallback={ofColumns}>
          <CostOfFiles {...measured} me={me} strong={strong} />
        </Suspense>
      ) : (
        ofColumns
      )}
      {own && queriesOf(own.asked) < own.asked.length && (
        <Suspense>
          <CostOfMoney {...own} />
        </Suspense>
      )}
    </>
  );
}
