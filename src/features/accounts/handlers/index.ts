import type { Handlers } from '../handler-context.js'
import { changePassword } from './changePassword.js'
import { confirmPassword } from './confirmPassword.js'
import { confirmTotp } from './confirmTotp.js'
import { createUser } from './createUser.js'
import { deleteCurrentUser } from './deleteCurrentUser.js'
import { deleteUser } from './deleteUser.js'
import { disableTotp } from './disableTotp.js'
import { enrollTotp } from './enrollTotp.js'
import { exportMyData } from './exportMyData.js'
import { forgotPassword } from './forgotPassword.js'
import { getCurrentUser } from './getCurrentUser.js'
import { getUser } from './getUser.js'
import { listAuditEvents } from './listAuditEvents.js'
import { listSessions } from './listSessions.js'
import { listUsers } from './listUsers.js'
import { listUserSessions } from './listUserSessions.js'
import { login } from './login.js'
import { logout } from './logout.js'
import { refreshToken } from './refreshToken.js'
import { register } from './register.js'
import { resetPassword } from './resetPassword.js'
import { revokeOtherSessions } from './revokeOtherSessions.js'
import { revokeSession } from './revokeSession.js'
import { revokeUserSessions } from './revokeUserSessions.js'
import { sendPasswordReset } from './sendPasswordReset.js'
import { sendVerification } from './sendVerification.js'
import { updateProfile } from './updateProfile.js'
import { updateUser } from './updateUser.js'
import { verifyEmail } from './verifyEmail.js'

export const handlers: Handlers = {
  changePassword,
  confirmPassword,
  confirmTotp,
  createUser,
  deleteCurrentUser,
  deleteUser,
  disableTotp,
  enrollTotp,
  exportMyData,
  forgotPassword,
  getCurrentUser,
  getUser,
  listAuditEvents,
  listSessions,
  listUserSessions,
  listUsers,
  login,
  logout,
  refreshToken,
  register,
  resetPassword,
  revokeOtherSessions,
  revokeSession,
  revokeUserSessions,
  sendPasswordReset,
  sendVerification,
  updateProfile,
  updateUser,
  verifyEmail,
}
