import { defineHandlers } from '../../generated/operations.js'
import { changePassword } from './account/changePassword.js'
import { deleteCurrentUser } from './account/deleteCurrentUser.js'
import { getCurrentUser } from './account/getCurrentUser.js'
import { login } from './account/login.js'
import { logout } from './account/logout.js'
import { refreshToken } from './account/refreshToken.js'
import { register } from './account/register.js'
import { updateProfile } from './account/updateProfile.js'
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
import { notImplemented } from './not-implemented.js'
import { getDatabaseStatus } from './system/getDatabaseStatus.js'
import { getHealth } from './system/getHealth.js'
import { getLiveness } from './system/getLiveness.js'
import { getReadiness } from './system/getReadiness.js'
import { getRoot } from './system/getRoot.js'
import { getLiveTraffic } from './traffic/getLiveTraffic.js'
import { listTrafficSegments } from './traffic/listTrafficSegments.js'
import { createUser } from './users/createUser.js'
import { deleteUser } from './users/deleteUser.js'
import { getUser } from './users/getUser.js'
import { listUsers } from './users/listUsers.js'
import { updateUser } from './users/updateUser.js'
import { getCurrentWeather } from './weather/getCurrentWeather.js'
import { getWeatherForecast } from './weather/getWeatherForecast.js'
import { listWeather } from './weather/listWeather.js'

/** Every handler, in the order of the contract's contents page. */
export const handlers = defineHandlers({
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
  listReports: notImplemented('listReports'),
  createReport: notImplemented('createReport'),
  getReport: notImplemented('getReport'),
  deleteReport: notImplemented('deleteReport'),
  updateReportStatus: notImplemented('updateReportStatus'),
  listReportHistory: notImplemented('listReportHistory'),
  // Uploads
  uploadImage: notImplemented('uploadImage'),
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
  listNewsSources: notImplemented('listNewsSources'),
  listNews: notImplemented('listNews'),
  // AI
  createWeatherInsight: notImplemented('createWeatherInsight'),
  listWeatherInsights: notImplemented('listWeatherInsights'),
  createDirections: notImplemented('createDirections'),
  // Notifications
  registerDevice: notImplemented('registerDevice'),
  unregisterDevice: notImplemented('unregisterDevice'),
  listDevices: notImplemented('listDevices'),
  sendNotification: notImplemented('sendNotification'),
  sendTopicNotification: notImplemented('sendTopicNotification'),
  listNotifications: notImplemented('listNotifications'),
  getNotification: notImplemented('getNotification'),
  cleanUpNotifications: notImplemented('cleanUpNotifications'),
  // Context
  listContextEntities,
  createContextEntity,
  getContextEntity,
  receiveContextNotification,
})
