import { defineHandlers } from '../../generated/operations.js'
import { changePassword } from './account/changePassword.js'
import { deleteCurrentUser } from './account/deleteCurrentUser.js'
import { getCurrentUser } from './account/getCurrentUser.js'
import { login } from './account/login.js'
import { logout } from './account/logout.js'
import { refreshToken } from './account/refreshToken.js'
import { register } from './account/register.js'
import { updateProfile } from './account/updateProfile.js'
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
import { createUser } from './users/createUser.js'
import { deleteUser } from './users/deleteUser.js'
import { getUser } from './users/getUser.js'
import { listUsers } from './users/listUsers.js'
import { updateUser } from './users/updateUser.js'

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
  listAirQuality: notImplemented('listAirQuality'),
  listAirQualityHistory: notImplemented('listAirQualityHistory'),
  listSensors: notImplemented('listSensors'),
  getSensor: notImplemented('getSensor'),
  getSensorAqi: notImplemented('getSensorAqi'),
  listSensorHistory: notImplemented('listSensorHistory'),
  // Weather
  getCurrentWeather: notImplemented('getCurrentWeather'),
  getWeatherForecast: notImplemented('getWeatherForecast'),
  listWeather: notImplemented('listWeather'),
  // Traffic
  listTrafficSegments: notImplemented('listTrafficSegments'),
  getLiveTraffic: notImplemented('getLiveTraffic'),
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
  listContextEntities: notImplemented('listContextEntities'),
  createContextEntity: notImplemented('createContextEntity'),
  getContextEntity: notImplemented('getContextEntity'),
  receiveContextNotification: notImplemented('receiveContextNotification'),
})
