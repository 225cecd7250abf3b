import { useEffect } from 'react';
import { safetyCalls } from '../api/safety';
import { onReportsChange } from './reports';
import { useRead } from './use-read';

function useChanges(again: () => void): void {
  useEffect(() => onReportsChange(again), [again]);
}

/** Reports about people, as many as that; read again when one is made or settled. */
export function useReports(limit: number) {
  const read = useRead(`reports ${limit}`, (signal) => safetyCalls.reports(limit, { signal }));
  useChanges(read.again);
  return read;
}

/** How many reports wait; null until it is read. */
export function useOpenReports(): number | null {
  const { value, again } = useRead('report counts', (signal) =>
    safetyCalls.reportCounts({ signal }),
  );
  useChanges(again);
  return value?.open ?? null;
}
