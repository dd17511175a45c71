import type { Handlers } from '../../generated/operations.js'
import { changePassword } from './account/changePassword.js'
import { confirmPassword } from './account/confirmPassword.js'
import { confirmTotp } from './account/confirmTotp.js'
import { deleteCurrentUser } from './account/deleteCurrentUser.js'
import { disableTotp } from './account/disableTotp.js'
import { enrollTotp } from './account/enrollTotp.js'
import { forgotPassword } from './account/forgotPassword.js'
import { getCurrentUser } from './account/getCurrentUser.js'
import { listSessions } from './account/listSessions.js'
import { login } from './account/login.js'
import { logout } from './account/logout.js'
import { refreshToken } from './account/refreshToken.js'
import { register } from './account/register.js'
import { resetPassword } from './account/resetPassword.js'
import { revokeOtherSessions } from './account/revokeOtherSessions.js'
import { revokeSession } from './account/revokeSession.js'
import { sendVerification } from './account/sendVerification.js'
import { updateProfile } from './account/updateProfile.js'
import { verifyEmail } from './account/verifyEmail.js'
import { createDirections } from './ai/createDirections.js'
import { createWeatherInsight } from './ai/createWeatherInsight.js'
import { listWeatherInsights } from './ai/listWeatherInsights.js'
import { getAirAt } from './air/getAirAt.js'
import { getAirForecast } from './air/getAirForecast.js'
import { getSensor } from './air/getSensor.js'
import { getSensorAqi } from './air/getSensorAqi.js'
import { listAirQuality } from './air/listAirQuality.js'
import { listAirQualityForecast } from './air/listAirQualityForecast.js'
import { listAirQualityHistory } from './air/listAirQualityHistory.js'
import { listSensorHistory } from './air/listSensorHistory.js'
import { listSensors } from './air/listSensors.js'
import { createAlert } from './alerts/createAlert.js'
import { deleteAlert } from './alerts/deleteAlert.js'
import { getAlert } from './alerts/getAlert.js'
import { listAlerts } from './alerts/listAlerts.js'
import { updateAlert } from './alerts/updateAlert.js'
import { listAuditEvents } from './audit/listAuditEvents.js'
import { appendContextAttributes } from './context/appendContextAttributes.js'
import { createContextEntity } from './context/createContextEntity.js'
import { getContextEntity } from './context/getContextEntity.js'
import { getTemporalEntity } from './context/getTemporalEntity.js'
import { listContextEntities } from './context/listContextEntities.js'
import { listTemporalEntities } from './context/listTemporalEntities.js'
import { receiveContextNotification } from './context/receiveContextNotification.js'
import { updateContextAttributes } from './context/updateContextAttributes.js'
import { upsertContextEntities } from './context/upsertContextEntities.js'
import { streamEvents } from './events/streamEvents.js'
import { createLocation } from './locations/createLocation.js'
import { deleteLocation } from './locations/deleteLocation.js'
import { getLocation } from './locations/getLocation.js'
import { importLocations } from './locations/importLocations.js'
import { listLocations } from './locations/listLocations.js'
import { updateLocation } from './locations/updateLocation.js'
import { listNews } from './news/listNews.js'
import { listNewsSources } from './news/listNewsSources.js'
import { cleanUpNotifications } from './notifications/cleanUpNotifications.js'
import { getNotification } from './notifications/getNotification.js'
import { listDevices } from './notifications/listDevices.js'
import { listNotifications } from './notifications/listNotifications.js'
import { listTopics } from './notifications/listTopics.js'
import { registerDevice } from './notifications/registerDevice.js'
import { sendNotification } from './notifications/sendNotification.js'
import { sendTopicNotification } from './notifications/sendTopicNotification.js'
import { subscribeTopic } from './notifications/subscribeTopic.js'
import { unregisterDevice } from './notifications/unregisterDevice.js'
import { unsubscribeTopic } from './notifications/unsubscribeTopic.js'
import { createReport } from './reports/createReport.js'
import { deleteReport } from './reports/deleteReport.js'
import { getReport } from './reports/getReport.js'
import { listPublicReports } from './reports/listPublicReports.js'
import { listReportHistory } from './reports/listReportHistory.js'
import { listReports } from './reports/listReports.js'
import { listSimilarReports } from './reports/listSimilarReports.js'
import { supportReport } from './reports/supportReport.js'
import { unsupportReport } from './reports/unsupportReport.js'
import { updateReportStatus } from './reports/updateReportStatus.js'
import { updateReportStatuses } from './reports/updateReportStatuses.js'
import { createReadings } from './stations/createReadings.js'
import { createStation } from './stations/createStation.js'
import { deleteStation } from './stations/deleteStation.js'
import { getStation } from './stations/getStation.js'
import { listStations } from './stations/listStations.js'
import { rotateStationKey } from './stations/rotateStationKey.js'
import { updateStation } from './stations/updateStation.js'
import { getDatabaseStatus } from './system/getDatabaseStatus.js'
import { getHealth } from './system/getHealth.js'
import { getLiveness } from './system/getLiveness.js'
import { getOverview } from './system/getOverview.js'
import { getReadiness } from './system/getReadiness.js'
import { getRoot } from './system/getRoot.js'
import { getSystemStatus } from './system/getSystemStatus.js'
import { getLiveTraffic } from './traffic/getLiveTraffic.js'
import { listTrafficSegments } from './traffic/listTrafficSegments.js'
import { uploadImage } from './uploads/uploadImage.js'
import { createUser } from './users/createUser.js'
import { deleteUser } from './users/deleteUser.js'
import { exportMyData } from './users/exportMyData.js'
import { getUser } from './users/getUser.js'
import { listUsers } from './users/listUsers.js'
import { listUserSessions } from './users/listUserSessions.js'
import { revokeUserSessions } from './users/revokeUserSessions.js'
import { sendPasswordReset } from './users/sendPasswordReset.js'
import { updateUser } from './users/updateUser.js'
import { getCurrentWeather } from './weather/getCurrentWeather.js'
import { getWeatherForecast } from './weather/getWeatherForecast.js'
import { listWeather } from './weather/listWeather.js'
import { createWebhook } from './webhooks/createWebhook.js'
import { deleteWebhook } from './webhooks/deleteWebhook.js'
import { getWebhook } from './webhooks/getWebhook.js'
import { listDeliveries } from './webhooks/listDeliveries.js'
import { listWebhooks } from './webhooks/listWebhooks.js'
import { pingWebhook } from './webhooks/pingWebhook.js'
import { redeliverWebhook } from './webhooks/redeliverWebhook.js'
import { rotateWebhookSecret } from './webhooks/rotateWebhookSecret.js'
import { updateWebhook } from './webhooks/updateWebhook.js'

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
