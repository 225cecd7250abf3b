import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withAddressValue, type AddressValue } from './address-state';

/** Milliseconds without another key before the address follows: browsers limit how often it may change. */
const pause = 300;

/**
 * A state that the address holds, so that Back, a reload and a link lead to it.
 * @param what is the same object with each call
 */
export function useAddressState<Value extends string>(
  what: AddressValue<Value>,
): [Value, (value: Value) => void] {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = what.read(new URLSearchParams(search).get(what.name));
  // The router shows a new address a moment later; a field must show at once what is typed.
  const [held, setHeld] = useState({ value: inAddress, seen: key, written: inAddress });
  // Two steps in a moment may be shown as one, so the value alone does not tell that there was a step.
  if (held.seen !== key) {
    // What was written here may have been typed over since.
    const value = inAddress === held.written ? held.value : inAddress;
    setHeld({ value, seen: key, written: inAddress });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), [pathname]);
  const change = useCallback(
    (value: Value) => {
      clearTimeout(timer.current);
      setHeld((before) => ({ ...before, value }));
      const before = location.href;
      const write = () => {
        // The person has gone elsewhere meanwhile.
        if (location.href !== before) return;
        const next = withAddressValue(location.search, what, value);
        setHeld((each) => ({ ...each, written: value }));
        if (next === location.search) return;
        void navigate({ search: next }, { replace: !what.makesEntry, state });
      };
      if (what.isTyped && value !== what.read(null)) timer.current = setTimeout(write, pause);
      else write();
    },
    [navigate, state, what],
  );
  return [what.isTyped ? held.value : inAddress, change];
}
