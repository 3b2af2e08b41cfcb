console.log('messages: no catalogue yet')
