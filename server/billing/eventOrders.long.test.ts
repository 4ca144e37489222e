import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asThingsStand, EventOrders, orderCount } from '../../tests/EventOrders.js';

let events: EventOrders;
beforeAll(async () => {
  events = await EventOrders.start();
});
afterAll(() => events.close());

test("five of Stripe's events, delivered in every order as things go on happening, with an answer that is overtaken: all end as things stand", async () => {
  expect(await events.follow(Array.from({ length: orderCount }, (_, nth) => nth))).toEqual(asThingsStand);
}, 300_000);
