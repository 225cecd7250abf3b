import { getMetadataStorage, ValidationTypes } from 'class-validator';
/**
 * Says quickly what class-validator would let pass. It collects the rules of a class anew for each value
 * and prepares an error for each field; here the rules are collected once. What is not known to be right,
 * or has rules of another kind than checks and conditions, is for class-validator to judge.
 */
export class KnownRules {
    constructor() {
        this.known = new Map();
    }
    /** True: class-validator would find nothing wrong. False: it has to be asked. */
    allow(object) {
        const rules = this.of(object.constructor);
        if (rules === null || !Object.keys(object).every((field) => rules.has(field)))
            return false;
        for (const [field, { conditions, checks }] of rules) {
            const value = object[field];
            if (!conditions.every((holds) => holds(object, value)))
                continue;
            if (!checks.every((passes) => passes(object, value)))
                return false;
        }
        return true;
    }
    of(type) {
        let rules = this.known.get(type);
        if (rules === undefined) {
            rules = typeof type === 'function' ? rulesOf(type) : null;
            this.known.set(type, rules);
        }
        return rules;
    }
}
/** Null: there are none, or some of another kind. */
function rulesOf(type) {
    const all = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    const rules = new Map();
    for (const metadata of all) {
        const field = rules.get(metadata.propertyName) ?? { conditions: [], checks: [] };
        rules.set(metadata.propertyName, field);
        if (metadata.type === ValidationTypes.CONDITIONAL_VALIDATION) {
            field.conditions.push(metadata.constraints[0]);
        }
        else if (metadata.type === ValidationTypes.CUSTOM_VALIDATION) {
            field.checks.push(...checksOf(metadata));
        }
        else
            return null;
    }
    return rules.size === 0 ? null : rules;
}
function checksOf(metadata) {
    const { propertyName: property, constraints, each, validateIf } = metadata;
    return getMetadataStorage()
        .getTargetValidatorConstraints(metadata.constraintCls)
        .map(({ instance }) => (object, value) => {
        if (validateIf !== undefined && !validateIf(object, value))
            return true;
        const given = { targetName: object.constructor.name, property, object, value, constraints };
        const passes = (one) => instance.validate(one, given) === true;
        return each ? Array.isArray(value) && value.every(passes) : passes(value);
    });
}
//# sourceMappingURL=rules.js.map