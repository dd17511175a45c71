import type { Handlers } from '../../generated/operations.js'
import { changePassword } from './account/changePassword.js'
import { deleteCurrentUser } from './account/deleteCurrentUser.js'
import { getCurrentUser } from './account/getCurrentUser.js'
import { login } from './account/login.js'
import { logout } from './account/logout.js'
import { refreshToken } from './account/refreshToken.js'
import { register } from './account/register.js'
import { updateProfile } from './account/updateProfile.js'
import { createDirections } from './ai/createDirections.js'
import { createWeatherInsight } from './ai/createWeatherInsight.js'
import { listWeatherInsights } from './ai/listWeatherInsights.js'
import { getSensor } from './air/getSensor.js'
import { getSensorAqi } from './air/getSensorAqi.js'
import { listAirQuality } from './air/listAirQuality.js'
import { listAirQualityHistory } from './air/listAirQualityHistory.js'
import { listSensorHistory } from './air/listSensorHistory.js'
import { listSensors } from './air/listSensors.js'
import { createContextEntity } from './context/createContextEntity.js'
import { getContextEntity } from './context/getContextEntity.js'
import { listContextEntities } from './context/listContextEntities.js'
import { receiveContextNotification } from './context/receiveContextNotification.js'
import { createLocation } from './locations/createLocation.js'
import { deleteLocation } from './locations/deleteLocation.js'
import { getLocation } from './locations/getLocation.js'
import { listLocations } from './locations/listLocations.js'
import { updateLocation } from './locations/updateLocation.js'
import { listNews } from './news/listNews.js'
import { listNewsSources } from './news/listNewsSources.js'
import { cleanUpNotifications } from './notifications/cleanUpNotifications.js'
import { getNotification } from './notifications/getNotification.js'
import { listDevices } from './notifications/listDevices.js'
import { listNotifications } from './notifications/listNotifications.js'
import { registerDevice } from './notifications/registerDevice.js'
import { sendNotification } from './notifications/sendNotification.js'
import { sendTopicNotification } from './notifications/sendTopicNotification.js'
import { unregisterDevice } from './notifications/unregisterDevice.js'
import { createReport } from './reports/createReport.js'
import { deleteReport } from './reports/deleteReport.js'
import { getReport } from './reports/getReport.js'
import { listReportHistory } from './reports/listReportHistory.js'
import { listReports } from './reports/listReports.js'
import { updateReportStatus } from './reports/updateReportStatus.js'
import { getDatabaseStatus } from './system/getDatabaseStatus.js'
import { getHealth } from './system/getHealth.js'
import { getLiveness } from './system/getLiveness.js'
import { getReadiness } from './system/getReadiness.js'
import { getRoot } from './system/getRoot.js'
import { getLiveTraffic } from './traffic/getLiveTraffic.js'
import { listTrafficSegments } from './traffic/listTrafficSegments.js'
import { uploadImage } from './uploads/uploadImage.js'
import { createUser } from './users/createUser.js'
import { deleteUser } from './users/deleteUser.js'
import { getUser } from './users/getUser.js'
import { listUsers } from './users/listUsers.js'
import { updateUser } from './users/updateUser.js'
import { getCurrentWeather } from './weather/getCurrentWeather.js'
import { getWeatherForecast } from './weather/getWeatherForecast.js'
import { listWeather } from './weather/listWeather.js'

/** All handlers, in the order of `openapi/openapi.yaml`. */
export const handlers: Handlers = {
  // System
  getRoot,
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
  // Users
  listUsers,
  createUser,
  getUser,
  updateUser,
  deleteUser,
  // Locations
  listLocations,
  createLocation,
  getLocation,
  updateLocation,
  deleteLocation,
  // Reports
  listReports,
  createReport,
  getReport,
  deleteReport,
  updateReportStatus,
  listReportHistory,
  // Uploads
  uploadImage,
  // Air
  listAirQuality,
  listAirQualityHistory,
  listSensors,
  getSensor,
  getSensorAqi,
  listSensorHistory,
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
  listDevices,
  sendNotification,
  sendTopicNotification,
  listNotifications,
  getNotification,
  cleanUpNotifications,
  // Context
  listContextEntities,
  createContextEntity,
  getContextEntity,
  receiveContextNotification,
}
