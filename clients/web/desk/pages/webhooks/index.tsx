import { Route, Switch } from 'wouter'
import { WebhookList } from './webhook-list.js'
import { WebhookPage } from './webhook-page.js'
import './webhooks.css'

/** Webhooks: `/webhooks`, and `/webhooks/{id}` with its deliveries. */
export default function Webhooks() {
  return (
    <Switch>
      <Route path={/^\/webhooks\/(?<id>\d+)$/}>{({ id }) => <WebhookPage id={Number(id)} />}</Route>
      <Route>
        <WebhookList />
      </Route>
    </Switch>
  )
}
