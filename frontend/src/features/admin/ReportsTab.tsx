import { useRef, useState } from 'react';
import { useReports } from '../../live/use-reports';
import { reportsText as text } from '../../text/safety';
import { PagedList } from './PagedList';
import { ReportStrip } from './ReportStrip';

/** Rows that are shown at first, and that "Show more" adds. */
const step = 50;
/** The most that the server gives at once. */
const most = 500;

/** Reports of members about others, those that wait first. */
export function ReportsTab() {
  const [limit, setLimit] = useState(step);
  const { value, failure, reading, again } = useReports(limit);
  const list = useRef<HTMLElement>(null);
  const onSettled = () => {
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true });
    again();
  };
  return (
    <PagedList
      text={text}
      rows={value?.rows}
      total={value?.total ?? 0}
      hasMore={typeof value?.next === 'string' && limit < most}
      failure={failure}
      reading={reading}
      again={again}
      more={() => setLimit(Math.min(limit + step, most))}
      emptyHint={text.emptyHint}
      list={list}
      row={(report) => <ReportStrip key={report.id} report={report} onSettled={onSettled} />}
    />
  );
}
