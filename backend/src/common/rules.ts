import { getMetadataStorage, ValidationTypes } from 'class-validator';

type Metadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/** What one field has to be: the checks count where all conditions hold. */
interface FieldRules {
  readonly conditions: Rule[];
  readonly checks: Rule[];
}

type Rule = (object: object, value: unknown) => boolean;
type Rules = ReadonlyMap<string, FieldRules>;

/**
 * Says quickly what class-validator would let pass. It collects the rules of a class anew for each value
 * and prepares an error for each field; here the rules are collected once. What is not known to be right,
 * or has rules of another kind than checks and conditions, is for class-validator to judge.
 */
export class KnownRules {
  private readonly known = new Map<unknown, Rules | null>();

  /** True: class-validator would find nothing wrong. False: it has to be asked. */
  allow(object: object): boolean {
    const rules = this.of(object.constructor);
    if (rules === null || !Object.keys(object).every((field) => rules.has(field))) return false;
    for (const [field, { conditions, checks }] of rules) {
      const value = (object as Record<string, unknown>)[field];
      if (allHold(conditions, object, value) && !allHold(checks, object, value)) return false;
    }
    return true;
  }

  private of(type: unknown): Rules | null {
    let rules = this.known.get(type);
    if (rules === undefined) {
      rules = typeof type === 'function' ? rulesOf(type) : null;
      this.known.set(type, rules);
    }
    return rules;
  }
}

/** `every` would take a function of its own for each field. */
function allHold(rules: readonly Rule[], object: object, value: unknown): boolean {
  for (const holds of rules) if (!holds(object, value)) return false;
  return true;
}

/** Null: there are none, or some of another kind. */
function rulesOf(type: Metadata['constraintCls']): Rules | null {
  const all = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const rules = new Map<string, FieldRules>();
  for (const metadata of all) {
    const field = rules.get(metadata.propertyName) ?? { conditions: [], checks: [] };
    rules.set(metadata.propertyName, field);
    if (metadata.type === ValidationTypes.CONDITIONAL_VALIDATION) {
      field.conditions.push(metadata.constraints[0] as Rule);
    } else if (metadata.type === ValidationTypes.CUSTOM_VALIDATION) {
      field.checks.push(...checksOf(metadata));
    } else return null;
  }
  return rules.size === 0 ? null : rules;
}

function checksOf(metadata: Metadata): Rule[] {
  const { propertyName: property, constraints, each, validateIf } = metadata;
  return getMetadataStorage()
    .getTargetValidatorConstraints(metadata.constraintCls)
    .map(({ instance }) => (object, value) => {
      if (validateIf !== undefined && !validateIf(object, value)) return true;
      const given = { targetName: object.constructor.name, property, object, value, constraints };
      const passes = (one: unknown) => instance.validate(one, given) === true;
      return each ? Array.isArray(value) && value.every(passes) : passes(value);
    });
}
