import type { ScriptedResponse } from './perform.js';
import type { Fault } from './Simulation.js';
import type { Refused, RefusedRequest, Wire } from './Wire.js';

const answered = ['http401', 'http403', 'http429', 'http500', 'http503', 'context-too-long', 'html'] as const satisfies Fault[];

/** The faults that replace an answer. */
export type AnsweredFault = (typeof answered)[number];

export function isAnsweredFault(fault: Fault): fault is AnsweredFault {
  return answered.some((one) => one === fault);
}

/** An error in the protocol's own shape. */
export function errorAnswer({ refusals }: Wire, refused: Refused | 'html', about: RefusedRequest): ScriptedResponse {
  if (refused === 'html') {
    const page = '<!doctype html><title>Welcome</title><h1>It works!</h1>';
    return { ...jsonAnswer({}), headers: { 'content-type': 'text/html; charset=utf-8' }, frames: [page] };
  }
  const { status, body, headers } = refusals[refused](about);
  const answer = jsonAnswer(body);
  return { ...answer, status, headers: { ...answer.headers, ...headers } };
}

/** A whole JSON body. */
export function jsonAnswer(body: unknown): ScriptedResponse {
  return { status: 200, headers: { 'content-type': 'application/json' }, frames: [JSON.stringify(body)], delay: 0, rate: 0, end: 'end' };
}
