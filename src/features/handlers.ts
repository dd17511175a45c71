import type { Handlers } from '../../generated/operations.js'
import { changePassword } from './accounts/handlers/changePassword.js'
import { confirmPassword } from './accounts/handlers/confirmPassword.js'
import { confirmTotp } from './accounts/handlers/confirmTotp.js'
import { createUser } from './accounts/handlers/createUser.js'
import { deleteCurrentUser } from './accounts/handlers/deleteCurrentUser.js'
import { deleteUser } from './accounts/handlers/deleteUser.js'
import { disableTotp } from './accounts/handlers/disableTotp.js'
import { enrollTotp } from './accounts/handlers/enrollTotp.js'
import { exportMyData } from './accounts/handlers/exportMyData.js'
import { forgotPassword } from './accounts/handlers/forgotPassword.js'
import { getCurrentUser } from './accounts/handlers/getCurrentUser.js'
import { getUser } from './accounts/handlers/getUser.js'
import { listAuditEvents } from './accounts/handlers/listAuditEvents.js'
import { listSessions } from './accounts/handlers/listSessions.js'
import { listUsers } from './accounts/handlers/listUsers.js'
import { listUserSessions } from './accounts/handlers/listUserSessions.js'
import { login } from './accounts/handlers/login.js'
import { logout } from './accounts/handlers/logout.js'
import { refreshToken } from './accounts/handlers/refreshToken.js'
import { register } from './accounts/handlers/register.js'
import { resetPassword } from './accounts/handlers/resetPassword.js'
import { revokeOtherSessions } from './accounts/handlers/revokeOtherSessions.js'
import { revokeSession } from './accounts/handlers/revokeSession.js'
import { revokeUserSessions } from './accounts/handlers/revokeUserSessions.js'
import { sendPasswordReset } from './accounts/handlers/sendPasswordReset.js'
import { sendVerification } from './accounts/handlers/sendVerification.js'
import { updateProfile } from './accounts/handlers/updateProfile.js'
import { updateUser } from './accounts/handlers/updateUser.js'
import { verifyEmail } from './accounts/handlers/verifyEmail.js'
import { createDirections } from './ai/handlers/createDirections.js'
import { createWeatherInsight } from './ai/handlers/createWeatherInsight.js'
import { listWeatherInsights } from './ai/handlers/listWeatherInsights.js'
import { getAirAt } from './air/handlers/getAirAt.js'
import { getAirForecast } from './air/handlers/getAirForecast.js'
import { getSensor } from './air/handlers/getSensor.js'
import { getSensorAqi } from './air/handlers/getSensorAqi.js'
import { listAirQuality } from './air/handlers/listAirQuality.js'
import { listAirQualityForecast } from './air/handlers/listAirQualityForecast.js'
import { listAirQualityHistory } from './air/handlers/listAirQualityHistory.js'
import { listSensorHistory } from './air/handlers/listSensorHistory.js'
import { listSensors } from './air/handlers/listSensors.js'
import { createAlert } from './alerts/handlers/createAlert.js'
import { deleteAlert } from './alerts/handlers/deleteAlert.js'
import { getAlert } from './alerts/handlers/getAlert.js'
import { listAlerts } from './alerts/handlers/listAlerts.js'
import { updateAlert } from './alerts/handlers/updateAlert.js'
import { appendContextAttributes } from './context/handlers/appendContextAttributes.js'
import { createContextEntity } from './context/handlers/createContextEntity.js'
import { getContextEntity } from './context/handlers/getContextEntity.js'
import { getTemporalEntity } from './context/handlers/getTemporalEntity.js'
import { listContextEntities } from './context/handlers/listContextEntities.js'
import { listTemporalEntities } from './context/handlers/listTemporalEntities.js'
import { receiveContextNotification } from './context/handlers/receiveContextNotification.js'
import { updateContextAttributes } from './context/handlers/updateContextAttributes.js'
import { upsertContextEntities } from './context/handlers/upsertContextEntities.js'
import { streamEvents } from './events/handlers/streamEvents.js'
import { cleanUpNotifications } from './messages/handlers/cleanUpNotifications.js'
import { getNotification } from './messages/handlers/getNotification.js'
import { listDevices } from './messages/handlers/listDevices.js'
import { listNotifications } from './messages/handlers/listNotifications.js'
import { listTopics } from './messages/handlers/listTopics.js'
import { registerDevice } from './messages/handlers/registerDevice.js'
import { sendNotification } from './messages/handlers/sendNotification.js'
import { sendTopicNotification } from './messages/handlers/sendTopicNotification.js'
import { subscribeTopic } from './messages/handlers/subscribeTopic.js'
import { unregisterDevice } from './messages/handlers/unregisterDevice.js'
import { unsubscribeTopic } from './messages/handlers/unsubscribeTopic.js'
import { listNews } from './news/handlers/listNews.js'
import { listNewsSources } from './news/handlers/listNewsSources.js'
import { createLocation } from './places/handlers/createLocation.js'
import { deleteLocation } from './places/handlers/deleteLocation.js'
import { getLocation } from './places/handlers/getLocation.js'
import { importLocations } from './places/handlers/importLocations.js'
import { listLocations } from './places/handlers/listLocations.js'
import { updateLocation } from './places/handlers/updateLocation.js'
import { createReport } from './reports/handlers/createReport.js'
import { deleteReport } from './reports/handlers/deleteReport.js'
import { getReport } from './reports/handlers/getReport.js'
import { listPublicReports } from './reports/handlers/listPublicReports.js'
import { listReportHistory } from './reports/handlers/listReportHistory.js'
import { listReports } from './reports/handlers/listReports.js'
import { listSimilarReports } from './reports/handlers/listSimilarReports.js'
import { supportReport } from './reports/handlers/supportReport.js'
import { unsupportReport } from './reports/handlers/unsupportReport.js'
import { updateReportStatus } from './reports/handlers/updateReportStatus.js'
import { updateReportStatuses } from './reports/handlers/updateReportStatuses.js'
import { uploadImage } from './reports/handlers/uploadImage.js'
import { createReadings } from './stations/handlers/createReadings.js'
import { createStation } from './stations/handlers/createStation.js'
import { deleteStation } from './stations/handlers/deleteStation.js'
import { getStation } from './stations/handlers/getStation.js'
import { listStations } from './stations/handlers/listStations.js'
import { rotateStationKey } from './stations/handlers/rotateStationKey.js'
import { updateStation } from './stations/handlers/updateStation.js'
import { getDatabaseStatus } from './system/handlers/getDatabaseStatus.js'
import { getHealth } from './system/handlers/getHealth.js'
import { getLiveness } from './system/handlers/getLiveness.js'
import { getOverview } from './system/handlers/getOverview.js'
import { getReadiness } from './system/handlers/getReadiness.js'
import { getRoot } from './system/handlers/getRoot.js'
import { getSystemStatus } from './system/handlers/getSystemStatus.js'
import { getLiveTraffic } from './traffic/handlers/getLiveTraffic.js'
import { listTrafficSegments } from './traffic/handlers/listTrafficSegments.js'
import { getCurrentWeather } from './weather/handlers/getCurrentWeather.js'
import { getWeatherForecast } from './weather/handlers/getWeatherForecast.js'
import { listWeather } from './weather/handlers/listWeather.js'
import { createWebhook } from './webhooks/handlers/createWebhook.js'
import { deleteWebhook } from './webhooks/handlers/deleteWebhook.js'
import { getWebhook } from './webhooks/handlers/getWebhook.js'
import { listDeliveries } from './webhooks/handlers/listDeliveries.js'
import { listWebhooks } from './webhooks/handlers/listWebhooks.js'
import { pingWebhook } from './webhooks/handlers/pingWebhook.js'
import { redeliverWebhook } from './webhooks/handlers/redeliverWebhook.js'
import { rotateWebhookSecret } from './webhooks/handlers/rotateWebhookSecret.js'
import { updateWebhook } from './webhooks/handlers/updateWebhook.js'

/** All handlers, in the order of `openapi/openapi.yaml`. */
export const handlers: Handlers = {
  // System
  getRoot,
  getSystemStatus,
  getOverview,
  getHealth,
  getDatabaseStatus,
  getLiveness,
  getReadiness,
  // Account
  login,
  register,
  refreshToken,
  logout,
  getCurrentUser,
  deleteCurrentUser,
  updateProfile,
  changePassword,
  confirmPassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  enrollTotp,
  confirmTotp,
  disableTotp,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
  // Users
  listUsers,
  createUser,
  getUser,
  updateUser,
  sendPasswordReset,
  deleteUser,
  listUserSessions,
  revokeUserSessions,
  // Audit
  listAuditEvents,
  exportMyData,
  // Locations
  listLocations,
  createLocation,
  getLocation,
  importLocations,
  updateLocation,
  deleteLocation,
  // Reports
  listReports,
  createReport,
  listPublicReports,
  listSimilarReports,
  updateReportStatuses,
  getReport,
  deleteReport,
  updateReportStatus,
  listReportHistory,
  supportReport,
  unsupportReport,
  // Uploads
  uploadImage,
  // Air
  listAirQuality,
  listAirQualityForecast,
  listAirQualityHistory,
  listSensors,
  getSensor,
  getSensorAqi,
  listSensorHistory,
  getAirAt,
  getAirForecast,
  // Stations
  listStations,
  createStation,
  getStation,
  updateStation,
  deleteStation,
  rotateStationKey,
  createReadings,
  // Weather
  getCurrentWeather,
  getWeatherForecast,
  listWeather,
  // Traffic
  listTrafficSegments,
  getLiveTraffic,
  // News
  listNewsSources,
  listNews,
  // AI
  createWeatherInsight,
  listWeatherInsights,
  createDirections,
  // Notifications
  registerDevice,
  unregisterDevice,
  listTopics,
  subscribeTopic,
  unsubscribeTopic,
  listDevices,
  sendNotification,
  sendTopicNotification,
  listNotifications,
  getNotification,
  cleanUpNotifications,
  // Alerts
  listAlerts,
  createAlert,
  getAlert,
  updateAlert,
  deleteAlert,
  // Events
  streamEvents,
  // Webhooks
  listWebhooks,
  createWebhook,
  getWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  pingWebhook,
  listDeliveries,
  redeliverWebhook,
  // Context
  listContextEntities,
  createContextEntity,
  getContextEntity,
  receiveContextNotification,
  appendContextAttributes,
  updateContextAttributes,
  upsertContextEntities,
  listTemporalEntities,
  getTemporalEntity,
}
