package org.environmentalmonitoring.client

import org.environmentalmonitoring.client.apis.AccountApi
import org.environmentalmonitoring.client.models.LoginJson
import org.environmentalmonitoring.client.models.AccessToken

/** Signs users in and out. */
class Session internal constructor(private val account: AccountApi, private val tokens: TokenStore) {
    /**
     * Signs in and stores the token. If it throws an [ApiException] with the code `totp_required`, call it again with
     * the code of the user's authenticator app, or a recovery code.
     */
    suspend fun signIn(email: String, password: String, totpCode: String? = null): AccessToken =
        account.login(LoginJson(email = email, password = password, totpCode = totpCode))

    /** Revokes the token, and removes it and the cached responses from this device, even if the call fails. */
    suspend fun signOut() {
        try {
            if (isSignedIn()) account.logout()
        } catch (error: ApiException) {
            // The token is no longer valid, so there is nothing to revoke.
            if (error.status != 401) throw error
        }
    }

    /** Returns whether there is a token. It may have expired since it was stored. */
    suspend fun isSignedIn(): Boolean = tokens.get() != null
}
