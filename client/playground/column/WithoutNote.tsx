import { CircleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { parameterNames } from '../../../shared/turn/parameters.js';
import type { AnswerPartsFragment } from '../../api/answer.generated.js';
import { enumerated } from '../../look/formats.js';
import { parameterLabels } from '../../models/parameterLabels.js';
import { findModel } from '../../models/useSelectedModels.js';
import { useViewer } from '../../shell/useViewer.js';
import { words } from './words.js';

/** Says above an answer which of its settings its model was asked without: those that it refused, and those that it does not take. */
export function WithoutNote({ answer: { askedWithout, model } }: { answer: Pick<AnswerPartsFragment, 'askedWithout' | 'model'> }) {
  const taken = findModel(model.id, useViewer().models)?.parameters;
  const names = parameterNames.filter((name) => askedWithout.includes(name));
  const labelsOf = (found: typeof names) => [...new Set(found.map((name) => parameterLabels[name]))];
  const refused = labelsOf(names.filter((name) => taken?.includes(name) !== false));
  const notTaken = labelsOf(names.filter((name) => taken?.includes(name) === false));
  if (names.length === 0) return null;
  return (
    <Note>
      <Sign>
        <CircleAlert aria-hidden="true" />
      </Sign>
      <span>
        {[
          refused.length > 0 && words.refusedSetting({ model: model.name, settings: enumerated(refused), count: refused.length }),
          notTaken.length > 0 && words.notTaken({ settings: enumerated(notTaken), count: notTaken.length }),
        ]
          .filter((text) => text !== false)
          .join(' ')}
      </span>
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  gap: var(--s-2);
  padding-bottom: var(--s-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: var(--lh-sm);
  overflow-wrap: anywhere;
  --sign-size: var(--icon-sm);
`;

/** As high as the first line. */
const Sign = styled.span`
  display: grid;
  align-items: center;
  flex: none;
  height: 1lh;
  color: var(--ink-3);
`;
