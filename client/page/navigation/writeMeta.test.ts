/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { writeMeta } from './writeMeta.js';

const said = () => {
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  return {
    description: content('meta[name="description"]'),
    canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    url: content('meta[property="og:url"]'),
    robots: content('meta[name="robots"]'),
  };
};

beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="Site"><link rel="canonical" href="https://poly.example/">
    <meta property="og:description" content="Site"><meta property="og:url" content="https://poly.example/">
    <meta property="og:image" content="https://poly.example/og.png">`;
});

test('description and addresses follow a navigation', () => {
  writeMeta('privacy');
  const address = 'https://poly.example/privacy-policy';
  expect(said()).toEqual({ description: expect.stringMatching(/^What is kept/), canonical: address, url: address, robots: undefined });
  expect(document.head.querySelectorAll('link[rel="canonical"], meta[property="og:url"], meta[name="description"]')).toHaveLength(3);
  writeMeta('conversation');
  expect(said()).toMatchObject({ description: expect.stringMatching(/^Many language models/), canonical: 'https://poly.example/chat' });
  expect(said().robots).toBe('noindex');
  writeMeta('confirmAddress');
  expect(said().canonical).toBe('https://poly.example/auth/email-verify');
});

test('an address without a page has no canonical one, and the next page has its own again', () => {
  writeMeta('unknown');
  expect(said()).toMatchObject({ canonical: undefined, url: undefined, robots: 'noindex' });
  writeMeta('landing');
  expect(said()).toMatchObject({ canonical: 'https://poly.example/', url: 'https://poly.example/', robots: undefined });
});
