package org.environmentalmonitoring.client

import org.environmentalmonitoring.client.apis.AccountApi
import org.environmentalmonitoring.client.models.LoginJson
import org.environmentalmonitoring.client.models.AccessToken

/** Signs users in and out. */
class Session internal constructor(private val account: AccountApi, private val tokens: TokenStore) {
    /** Signs in and stores the token. */
    suspend fun signIn(email: String, password: String): AccessToken =
        account.login(LoginJson(email = email, password = password))

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
