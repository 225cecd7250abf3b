import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { UnsavedGuard } from '../../ui/UnsavedGuard';

/** Says that a form has something unsaved, until the returned function is called. */
type Report = (discard: () => void) => () => void;

const ReportUnsaved = createContext<Report>(() => () => undefined);

/** Forms of one screen: who leaves it is asked once, however many of them have something unsaved. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [discards, setDiscards] = useState<readonly (() => void)[]>([]);
  const report = useCallback<Report>((discard) => {
    setDiscards((before) => [...before, discard]);
    return () => setDiscards((before) => before.filter((each) => each !== discard));
  }, []);
  return (
    <ReportUnsaved value={report}>
      {children}
      <UnsavedGuard
        unsaved={discards.length > 0}
        onDiscard={() => {
          for (const discard of discards) discard();
        }}
      />
    </ReportUnsaved>
  );
}

/** Has the person asked before the screen is left while the form is `dirty`. To be used within `UnsavedForms`. */
export function useUnsaved(dirty: boolean, onDiscard: () => void): void {
  const report = useContext(ReportUnsaved);
  const latest = useRef(onDiscard);
  useEffect(() => {
    latest.current = onDiscard;
  }, [onDiscard]);
  useEffect(() => (dirty ? report(() => latest.current()) : undefined), [dirty, report]);
}
