import { use } from 'react';
import { PromptFiles } from '../../files/PromptFiles.js';
import { MaskContext, useIdentify } from '../column/ColumnContext.js';
import { useTurn } from './TurnContext.js';

/** The files of the open turn, with what its columns were sent of them; while the models are hidden, without that. */
export function TurnFiles() {
  const { answers, files, seesUnevenly } = useTurn().turn;
  const masked = use(MaskContext);
  const identify = useIdentify();
  const columns = answers.flatMap((answer) => {
    const { name, mark } = identify(answer, 1, masked);
    return mark === undefined ? [] : [{ mark, name, saw: answer.saw }];
  });
  return <PromptFiles files={files} columns={columns} isUneven={seesUnevenly} />;
}
