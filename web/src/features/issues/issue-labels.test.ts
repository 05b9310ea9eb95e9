import type { IssuePriority, IssueStatus } from '@sthira/contract/issues';
import { expect, test } from 'vitest';
import { priorityLabels, priorityTones, statusLabels, statusTones } from './issue-labels.ts';

test.each<[IssuePriority, string, string]>([
  ['critical', 'Critical', 'bad'],
  ['high', 'High', 'warn'],
  ['medium', 'Medium', 'busy'],
  ['low', 'Low', 'quiet'],
])('issue labels: priority %s shows %s on a badge that is %s', (priority, label, tone) =>
  expect([priorityLabels[priority], priorityTones[priority]]).toEqual([label, tone]),
);

test.each<[IssueStatus, string, string]>([
  ['pending', 'Pending', 'warn'],
  ['in-progress', 'In Progress', 'busy'],
  ['resolved', 'Resolved', 'good'],
])('issue labels: status %s shows %s on a badge that is %s', (status, label, tone) =>
  expect([statusLabels[status], statusTones[status]]).toEqual([label, tone]),
);
