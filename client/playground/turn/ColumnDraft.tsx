import { Suspense } from 'react';
import { lazyPart } from '../../ui/onDemand.js';
import { useColumn } from '../column/ColumnContext.js';
import { partOf } from '../places/onPage.js';

const Loaded = lazyPart(() => import('../../draft/ColumnDraft.js').then((loaded) => loaded.ColumnDraft));

/** What a column has to do with its turn's draft. */
export function ColumnDraft() {
  const { answer, name } = useColumn();
  return (
    <Suspense>
      <Loaded answer={answer} name={name} partOf={(part) => partOf(answer.id, part)} />
    </Suspense>
  );
}
