import type { IssuePriority, IssueStatus } from '@sthira/contract/issues';
import type { Tone } from '#ui/feedback/badge.tsx';

export const priorityLabels: Record<IssuePriority, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
export const priorityTones: Record<IssuePriority, Tone> = {
  critical: 'bad',
  high: 'warn',
  medium: 'busy',
  low: 'quiet',
};

export const statusLabels: Record<IssueStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
};
export const statusTones: Record<IssueStatus, Tone> = {
  pending: 'warn',
  'in-progress': 'busy',
  resolved: 'good',
};
