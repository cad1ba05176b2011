import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/order-status')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/order-status"!</div>
}
