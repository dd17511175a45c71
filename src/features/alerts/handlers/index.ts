import type { Handlers } from '../handler-context.js'
import { createAlert } from './createAlert.js'
import { deleteAlert } from './deleteAlert.js'
import { getAlert } from './getAlert.js'
import { listAlerts } from './listAlerts.js'
import { updateAlert } from './updateAlert.js'

export const handlers: Handlers = {
  createAlert,
  deleteAlert,
  getAlert,
  listAlerts,
  updateAlert,
}
