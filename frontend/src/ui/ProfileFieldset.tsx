import type { ProfileFields } from '@rendezvous/contract';
import type { Control, FieldPathByValue } from 'react-hook-form';
import { fieldText } from '../text/auth';
import { rules } from './account-rules';
import { ControlledTextField } from './ControlledTextField';
import { FieldPair } from './FieldPair';

interface PartProps<Values extends ProfileFields> {
  control: Control<Values>;
  disabled: boolean;
}

// What extends ProfileFields has its fields as strings, which the compiler does not see through the generic.
const field = <Values extends ProfileFields>(name: keyof ProfileFields) =>
  name as unknown as FieldPathByValue<Values, string>;

/** First and last name. */
export function NameFields<Values extends ProfileFields>({ control, disabled }: PartProps<Values>) {
  return (
    <FieldPair>
      <ControlledTextField
        control={control}
        name={field<Values>('firstName')}
        rules={rules.firstName}
        label={fieldText.firstName}
        autoComplete="given-name"
        disabled={disabled}
        required
      />
      <ControlledTextField
        control={control}
        name={field<Values>('lastName')}
        rules={rules.lastName}
        label={fieldText.lastName}
        autoComplete="family-name"
        disabled={disabled}
        required
      />
    </FieldPair>
  );
}

export function CompanyFields<Values extends ProfileFields>(props: PartProps<Values>) {
  const { control, disabled } = props;
  return (
    <FieldPair>
      <ControlledTextField
        control={control}
        name={field<Values>('company')}
        rules={rules.company}
        label={fieldText.company}
        autoComplete="organization"
        disabled={disabled}
        required
      />
      <ControlledTextField
        control={control}
        name={field<Values>('role')}
        rules={rules.role}
        label={fieldText.role}
        autoComplete="organization-title"
        disabled={disabled}
        required
      />
    </FieldPair>
  );
}

/** What is sold and what is bought. */
export function TradeFields<Values extends ProfileFields>(props: PartProps<Values>) {
  const { control, disabled } = props;
  return (
    <>
      <ControlledTextField
        control={control}
        name={field<Values>('whatTheySell')}
        rules={rules.whatTheySell}
        label={fieldText.whatTheySell}
        disabled={disabled}
        multiline
        minRows={2}
        required
      />
      <ControlledTextField
        control={control}
        name={field<Values>('whatTheyBuy')}
        rules={rules.whatTheyBuy}
        label={fieldText.whatTheyBuy}
        disabled={disabled}
        multiline
        minRows={2}
        required
      />
    </>
  );
}
