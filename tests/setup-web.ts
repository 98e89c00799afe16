import { afterAll, afterEach } from '@jest/globals';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { forgetUser } from '@/components/of-user';

// React stores where each element was created, which is an Error with its stack: a tenth of the time of component tests. From 10,000 within a
// second it stores none (`react-jsx-runtime.development.js`).
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {}, configurable: true });

// A search that will be tried again writes the page only when `waitFor` gives up and reads the message.
configure({
  getElementError(message, container) {
    const withPage = () => `${message}\n\n${prettyDOM(container)}`;
    const isTried = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
    const error = new Error(isTried ? '' : withPage());
    if (isTried) Object.defineProperty(error, 'message', { get: withPage, configurable: true });
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
});

// The modules of components are those of the next file, too.
afterAll(forgetUser);
