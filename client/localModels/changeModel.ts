import type { TypedDocumentNode } from '@apollo/client';
import { apollo } from '../api/apollo.js';
import { toastError } from '../api/toastError.js';
import { toast } from '../ui/toast.js';
import { bytesText } from '../look/amounts.js';
import {
  CancelLocalModelDocument,
  type CancelLocalModelMutation,
  FetchLocalModelDocument,
  type LocalModelPartsFragment,
  PauseLocalModelDocument,
  RemoveLocalModelDocument,
  type RemoveLocalModelMutation,
  ResumeLocalModelDocument,
} from './localModels.generated.js';
import { words } from './words.js';

/** Changes that can be made to a model of this machine. */
export type ModelChange = keyof typeof documents;

/** The result of two of the changes; the others free nothing. */
type Freed = Partial<CancelLocalModelMutation & RemoveLocalModelMutation> & Record<string, unknown>;

const documents = {
  fetch: FetchLocalModelDocument,
  pause: PauseLocalModelDocument,
  resume: ResumeLocalModelDocument,
  cancel: CancelLocalModelDocument,
  remove: RemoveLocalModelDocument,
};

/** Changes a model of this machine. A toast says what became free, or why it failed. @returns whether it is done */
export async function changeModel(change: ModelChange, { id, name }: Pick<LocalModelPartsFragment, 'id' | 'name'>): Promise<boolean> {
  const mutation: TypedDocumentNode<Freed, { id: string }> = documents[change];
  try {
    const { data } = await apollo.mutate({ mutation, variables: { id } });
    const freed = (data?.cancelLocalModel ?? data?.removeLocalModel)?.freed ?? 0;
    if (freed > 0) toast.success((change === 'remove' ? words.removed : words.cancelled)({ name, size: bytesText(freed) }));
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}
