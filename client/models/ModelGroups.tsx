import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../ui/Heading.js';
import { media } from '../ui/media.js';
import type { ModelPartsFragment } from './catalogue.generated.js';
import { ModelRows } from './ModelRows.js';
import { words } from './words.js';

/** Most models whose providers stand open: longer lists begin folded. */
export const mostUnfolded = 24;

interface Props {
  models: readonly ModelPartsFragment[];
  /** Ids of the models that stand first. */
  pinned: readonly string[];
  /** Ids of the models that were asked lately, the last first. */
  used: readonly string[];
  option: (model: ModelPartsFragment) => ReactNode;
}

/** The models to choose from: pinned ones, those used lately, then all others by provider. Each stands in one place. */
export function ModelGroups({ models, pinned, used, option }: Props) {
  const byId = new Map(models.map((model) => [model.id, model]));
  const take = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const model = byId.get(id);
      byId.delete(id);
      return model ?? [];
    });
  const first = [
    { title: words.pinned, items: take(pinned) },
    // A short list is seen at once, and keeps its order.
    { title: words.latelyUsed, items: models.length > mostUnfolded ? take(used) : [] },
  ].filter(({ items }) => items.length > 0);
  const folds = models.length > mostUnfolded;
  const providers = [...byProvider([...byId.values()])];
  const figures = <span>{words.figures({ wide: (inner) => <Wide>{inner}</Wide> })}</span>;
  return (
    <>
      {first.map(({ title, items }, place) => (
        <section key={title} aria-label={title}>
          <Title as="h3" $look="group">
            {title}
            {place === 0 && figures}
          </Title>
          <ModelRows models={items} option={option} />
        </section>
      ))}
      {providers.map(([name, items], place) =>
        folds ? (
          <Folded key={name} name={name} models={items} option={option} />
        ) : (
          <section key={name} aria-label={name}>
            <Title as="h3" $look="group">
              {name}
              {first.length + place === 0 && figures}
            </Title>
            <ModelRows models={items} option={option} />
          </section>
        ),
      )}
    </>
  );
}

interface FoldedProps extends Pick<Props, 'models' | 'option'> {
  name: string;
}

/** A provider whose models are shown when it is opened. */
function Folded({ name, models, option }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={name}>
      <h3>
        <Fold
          type="button"
          data-option
          aria-expanded={open}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Sign $open={open}>
            <ChevronRight aria-hidden="true" />
          </Sign>
          {name}
          <Count>{models.length}</Count>
        </Fold>
      </h3>
      {open && <ModelRows models={models} option={option} />}
    </section>
  );
}

/** By provider, in the order of the list. */
function byProvider(models: readonly ModelPartsFragment[]): Map<string, ModelPartsFragment[]> {
  const groups = new Map<string, ModelPartsFragment[]>();
  for (const model of models) {
    const name = model.ownKey ? words.groupByYourKey({ provider: model.providerName }) : model.providerName;
    const group = groups.get(name);
    if (group) group.push(model);
    else groups.set(name, [model]);
  }
  return groups;
}

export const Title = styled(Heading)`
  display: flex;
  justify-content: space-between;
  padding: var(--s-3) var(--s-4) var(--s-1);
  overflow-wrap: anywhere;
`;

/** The phone has no room for it. */
export const Wide = styled.span`
  ${media.phone} {
    display: none;
  }
`;

const Fold = styled.button`
  --sign-size: var(--icon-sm);
  --sign-ink: var(--ink-3);
  display: flex;
  align-items: center;
  gap: var(--s-2-5);
  width: calc(100% - 2 * var(--s-2));
  min-height: var(--row);
  margin: 0 var(--s-2);
  padding: 0 var(--s-2);
  border-radius: var(--r-control);
  font-weight: var(--weight-medium);
  text-align: start;
  overflow-wrap: anywhere;
  &:hover,
  &:focus-visible {
    background: var(--hover);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--ring));
  }
  ${media.phone} {
    min-height: var(--tap);
  }
`;

const Sign = styled.span<{ $open: boolean }>`
  display: flex;
  flex: none;
  rotate: ${({ $open }) => ($open ? '90deg' : '0deg')};
`;

const Count = styled.small`
  margin-inline-start: auto;
  color: var(--ink-3);
  font-size: var(--text-sm);
  font-weight: var(--weight-text);
  font-variant-numeric: tabular-nums;
`;
