import { useState } from 'react';
import { styled } from 'styled-components';
import type { Parameters } from '../../../shared/turn/parameters.js';
import { Button } from '../../ui/Button.js';
import { media } from '../../ui/media.js';
import { type ControlledModel, ParameterControl } from './ParameterControl.js';
import type { LooseParameters } from '../looseParameters.js';
import { type ParameterRow, parameterRows, takesRow } from './parameterRows.js';
import { words } from './words.js';

interface Props {
  value: LooseParameters;
  /** Undefined for several models: reasoning, which each maker says in other terms, is then left out. */
  model: ControlledModel;
  onChange: (change: Partial<Parameters>) => void;
  /** Why one of a row's parameters was refused. */
  problemOf?: (row: ParameterRow) => string | undefined;
}

/** Those that are always shown. */
const usual = ['temperature', 'topP', 'maxTokens'];

/** The parameters of a model as fields, outside of the composer: the usual ones and those that are set, the others on demand. */
export function ParameterFields({ value, model, onChange, problemOf }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isSet = ({ parts }: ParameterRow) => parts.some((name) => value[name] != null);
  const rows = parameterRows.filter((row) => isSet(row) || (model ? takesRow(row, model) : row.isShared));
  const shown = rows.filter((row) => isOpen || isSet(row) || usual.includes(row.parts[0]) || problemOf?.(row) !== undefined);
  return (
    <>
      <Grid>
        {shown.map((row) => (
          <Cell key={row.parts[0]} $isWide={row.isTall === true}>
            <ParameterControl
              row={row}
              model={model}
              label={row.label}
              look="cell"
              placeholder={words.default}
              value={value}
              onChange={onChange}
              problem={problemOf?.(row)}
            />
          </Cell>
        ))}
      </Grid>
      {(isOpen || shown.length < rows.length) && (
        <Button
          type="button"
          $tone="quiet"
          $size="sm"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? words.fewerSettings : words.moreSettings}
        </Button>
      )}
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s-2);
  margin-bottom: var(--s-1);
`;

const Cell = styled.div<{ $isWide: boolean }>`
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
  ${media.phone} {
    --row: var(--tap);
  }
`;
