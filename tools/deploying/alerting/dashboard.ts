import { logEvents } from '../../../functions/src/platform/log/log-events.ts';
import { loggedEvents } from './metrics.ts';
import { failedShare, objectives, silenceAllowed, silentMinutes } from './objectives.ts';
import { madeByUs } from './policies.ts';

interface Chart {
  title: string;
  queries: Record<string, string>;
  threshold?: number;
}

const brokers = (name: string) =>
  `logging_googleapis_com:user_${name}{monitored_resource="cloud_run_revision"}`;

const charts: readonly Chart[] = [
  {
    title: 'Agents: shifts begun in half an hour, by shard',
    queries: {
      began: `sum by (shard) (increase(${loggedEvents({ event: 'agent.began' })}[30m]))`,
    },
  },
  {
    title: 'Agents: minutes without one in 28 days, by shard, and what the objective allows',
    queries: { silent: silentMinutes('28d') },
    threshold: silenceAllowed(),
  },
  {
    title: 'Orders refused, of those given, by broker',
    queries: {
      refused: `sum by (broker) (increase(${brokers('orders_refused_sum')}[10m]))`,
      given: `sum by (broker) (increase(${brokers('orders_given_sum')}[10m]))`,
    },
  },
  {
    title: 'Acknowledgement of 95 of 100 orders, ms, by broker',
    queries: {
      within: `histogram_quantile(0.95, sum by (broker, le) (increase(${brokers('orders_acknowledged_ms_bucket')}[10m])))`,
    },
  },
  {
    title: 'Queue depth',
    queries: {
      depth:
        'max by (queue_id) (cloudtasks_googleapis_com:queue_depth{monitored_resource="cloud_tasks_queue"})',
    },
  },
  {
    title: 'Errors by event',
    queries: {
      errors: `sum by (event) (increase(${loggedEvents({ severity: 'ERROR' })}[10m]))`,
    },
  },
  {
    title: 'Share of calls that failed in 28 days, and what the objective allows',
    queries: { failed: failedShare('28d') },
    threshold: Number((1 - objectives.calls.goal).toFixed(4)),
  },
  {
    title: logEvents['issue.filed'],
    queries: { filed: `sum(increase(${loggedEvents({ event: 'issue.filed' })}[1h]))` },
  },
];

function widgetOf({ title, queries, threshold }: Chart) {
  return {
    title,
    xyChart: {
      dataSets: Object.entries(queries).map(([name, prometheusQuery]) => ({
        timeSeriesQuery: { prometheusQuery },
        plotType: 'LINE',
        legendTemplate: Object.keys(queries).length > 1 ? name : '',
      })),
      ...(threshold === undefined ? {} : { thresholds: [{ value: threshold }] }),
    },
  };
}

/** The operator's dashboard, in the form of Cloud Monitoring. */
export function dashboardOf(project: string) {
  const widgets = [
    ...charts.map(widgetOf),
    { title: 'Alerts that are open', incidentList: {} },
    { title: 'Errors', errorReportingPanel: { projectNames: [`projects/${project}`] } },
  ];
  return {
    name: `projects/${project}/dashboards/sthira`,
    displayName: 'Sthira',
    labels: { ...madeByUs },
    mosaicLayout: {
      columns: 12,
      tiles: widgets.map((widget, at) => ({
        ...{ xPos: (at % 2) * 6, yPos: Math.floor(at / 2) * 4, width: 6, height: 4 },
        widget,
      })),
    },
  };
}
