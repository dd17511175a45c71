package org.environmentalmonitoring.client

import java.io.IOException
import kotlin.concurrent.Volatile
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import okhttp3.Call
import okhttp3.Callback
import okhttp3.Request
import okhttp3.Response

/**
 * A call of the generated code that suspends instead of blocking a thread while it waits for a token or a retry.
 * [unsent] holds the state that OkHttp defines, such as whether the call has been cancelled.
 */
internal class SessionCall(
    private val unsent: Call,
    private val scope: CoroutineScope,
    private val send: suspend (Request) -> Response,
) : Call by unsent {
    @Volatile private var job: Job? = null

    override fun enqueue(responseCallback: Callback) {
        // Runs at once, so that the caller receives an exception even if the client is closed.
        val started = scope.launch(start = CoroutineStart.UNDISPATCHED) {
            // Catches everything: an exception of a token store, for example, would leave the caller waiting.
            val result = runCatching { send(request()) }
            result.fold(
                { responseCallback.onResponse(this@SessionCall, it) },
                { responseCallback.onFailure(this@SessionCall, it as? IOException ?: IOException(it.message, it)) },
            )
        }
        job = started
        if (isCanceled()) started.cancel()
    }

    override fun execute(): Response = runBlocking { send(request()) }

    override fun cancel() {
        unsent.cancel()
        job?.cancel()
    }

    override fun clone(): Call = SessionCall(unsent.clone(), scope, send)
}
