// GENERATED from openapi/ by `npm run generate`. Do not edit: change the contract instead.
// Contract sha256 dc412e2a0148e9a0

import type { OperationId } from '../method.js'
import type { Role } from './types.js'

/** The roles that may call an operation. Operations that are not listed are open to every user. */
export const requiredRoles: Partial<Record<OperationId, readonly Role[]>> = {
  getSystemStatus: ["admin"],
  listUsers: ["admin"],
  createUser: ["admin"],
  adminCreateUser: ["admin"],
  deleteUser: ["admin"],
  listUserSessions: ["admin"],
  revokeUserSessions: ["admin"],
  sendPasswordReset: ["admin"],
  listAuditEvents: ["admin"],
  createLocation: ["admin","manager"],
  importLocations: ["admin","manager"],
  updateLocation: ["admin","manager"],
  deleteLocation: ["admin"],
  updateReportStatuses: ["admin","manager"],
  updateReport: ["admin","manager"],
  replaceReportStatus: ["admin","manager"],
  updateReportStatus: ["admin","manager"],
  createStation: ["admin","manager"],
  updateStation: ["admin","manager"],
  deleteStation: ["admin"],
  rotateStationKey: ["admin","manager"],
  createReadings: [],
  listDevices: ["admin"],
  sendNotification: ["admin"],
  sendTopicNotification: ["admin"],
  listNotifications: ["admin"],
  cleanUpNotifications: ["admin"],
  cleanUpNotificationHistory: ["admin"],
  listWebhooks: ["admin"],
  createWebhook: ["admin"],
  getWebhook: ["admin"],
  updateWebhook: ["admin"],
  deleteWebhook: ["admin"],
  rotateWebhookSecret: ["admin"],
  pingWebhook: ["admin"],
  listDeliveries: ["admin"],
  redeliverWebhook: ["admin"],
  createContextEntity: ["admin"],
  receiveContextNotification: [],
}
