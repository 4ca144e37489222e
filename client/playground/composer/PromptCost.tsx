import { Suspense } from 'react';
import type { ViewerPartsFragment } from '../../shell/viewer.generated.js';
import { lazyPart } from '../../ui/onDemand.js';
import { CostWords } from './PolicyMenu.js';
import type { NextPrompt } from './useRooms.js';

const CostOfFiles = lazyPart(() => import('./CostOfFiles.js').then((loaded) => loaded.CostOfFiles));

const CostOfMoney = lazyPart(() => import('./CostOfMoney.js').then((loaded) => loaded.CostOfMoney));

interface Props {
  /** The cost of the columns in queries; undefined where they cost none. */
  line: string | undefined;
  me: ViewerPartsFragment | undefined;
  strong?: boolean;
  /** What is measured of a prompt with files; false without them, and while it is not measured. */
  measured: NextPrompt | false;
  /** What is measured of a prompt with columns on the person's own keys, where its cost in money is to be said; false otherwise. */
  onOwnKeys?: NextPrompt | false;
}

/** The cost of the next prompt. With files, captions may come to that of its columns; columns on the person's own keys cost money. */
export function PromptCost({ line, measured, onOwnKeys = false, me, strong = false }: Props) {
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
      {onOwnKeys && (
        <Suspense>
          <CostOfMoney {...onOwnKeys} />
        </Suspense>
      )}
    </>
  );
}
