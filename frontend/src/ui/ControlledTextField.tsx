import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form';
import { LabelledTextField, type TextFieldProps } from './LabelledTextField';

interface ControlledTextFieldProps<Values extends FieldValues> extends TextFieldProps {
  name: FieldPathByValue<Values, string>;
  control: Control<Values>;
  rules?: RegisterOptions<Values, FieldPathByValue<Values, string>>;
}

/** `LabelledTextField` bound to a form of react-hook-form. */
export function ControlledTextField<Values extends FieldValues>(
  props: ControlledTextFieldProps<Values>,
) {
  const { name, control, rules, ...field } = props;
  const { field: bound, fieldState } = useController({ name, control, rules });
  return (
    <LabelledTextField
      {...field}
      name={bound.name}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      error={fieldState.error?.message}
    />
  );
}
