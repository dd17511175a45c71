import type { StatusName } from '../filters.js'

/** The templates for notes: their names in the texts, and the status for which each is written. */
export const templates = [
  { id: 'approvedThanks', status: 'approved' },
  { id: 'approvedForwarded', status: 'approved' },
  { id: 'progressStarted', status: 'in_progress' },
  { id: 'progressScheduled', status: 'in_progress' },
  { id: 'completedSolved', status: 'completed' },
  { id: 'completedChecked', status: 'completed' },
  { id: 'rejectedDuplicate', status: 'rejected' },
  { id: 'rejectedUnclear', status: 'rejected' },
  { id: 'rejectedElsewhere', status: 'rejected' },
  { id: 'pendingAgain', status: 'pending' },
] as const satisfies readonly { id: string; status: StatusName }[]
