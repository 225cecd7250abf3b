import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { LabelledSelect } from './LabelledSelect';

interface ControlledSelectProps<Values extends FieldValues, Value extends string> {
  name: FieldPathByValue<Values, Value>;
  control: Control<Values>;
  label: string;
  /** Stands under the list, by what is chosen. */
  hint: (value: Value) => string;
  disabled: boolean;
  options: readonly { value: Value; label: string }[];
}

/** `LabelledSelect` bound to a form of react-hook-form. */
export function ControlledSelect<Values extends FieldValues, Value extends string>(
  props: ControlledSelectProps<Values, Value>,
) {
  const { name, control, hint, ...list } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <LabelledSelect {...list} hint={hint(value)} value={value} onChange={onChange} />
      )}
    />
  );
}
