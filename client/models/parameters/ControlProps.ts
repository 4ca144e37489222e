import type { Parameters } from '../../../shared/turn/parameters.js';
import type { FieldLook } from '../../ui/Field.js';
import type { LooseParameters } from '../looseParameters.js';

/** What each control of a setting has. */
export interface ControlProps {
  value: LooseParameters;
  /** Called with what changes. */
  onChange: (change: Partial<Parameters>) => void;
  /** Names the control, also where its label is not shown. */
  label: string;
  look: Exclude<FieldLook, 'row'>;
  /** What holds while it is empty, in words. */
  placeholder: string;
  problem?: string | undefined;
}
