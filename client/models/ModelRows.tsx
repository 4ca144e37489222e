import { Fragment, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useWhenSeen } from '../ui/useWhenSeen.js';
import type { ModelPartsFragment } from './catalogue.generated.js';

/** Rows that are drawn at once: more than are in view, few enough that typing does not wait for them. */
const step = 16;

interface Props {
  models: readonly ModelPartsFragment[];
  option: (model: ModelPartsFragment) => ReactNode;
}

/** The rows of a list of models; of a long one, those further down are drawn when they are scrolled to. */
export function ModelRows({ models, option }: Props) {
  const [shown, setShown] = useState(step);
  const more = useWhenSeen(() => {
    setShown(shown + step);
  });
  return (
    <>
      {models.slice(0, shown).map((model) => (
        <Fragment key={model.id}>{option(model)}</Fragment>
      ))}
      {shown < models.length && <End key={shown} ref={more} />}
    </>
  );
}

const End = styled.div`
  height: var(--hair);
`;
